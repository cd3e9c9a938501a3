import { type ComponentProps, type ComponentType, useState } from "react";
import { island } from "../../document/island.tsx";
import { Picture } from "../../ui/picture.tsx";
import { pictureAddress } from "../../ui/picture-address.ts";
import type { PictureViewer } from "./picture-viewer.tsx";
import type { ShownPicture } from "./shown-pictures.server.ts";

const sizes = {
  main: "(width < 31.25em) 26rem, (width < 64em) 79vw, 52.5rem",
  door: "(width < 38.75em) 13.75rem, (width < 64em) 36vw, 28rem",
};

/** One room and three doors; on a phone a row to swipe. Each opens large, without script as the picture itself. */
function Gallery({ name, pictures }: { name: string; pictures: readonly ShownPicture[] }) {
  const [Viewer, setViewer] = useState<ComponentType<ComponentProps<typeof PictureViewer>> | null>(null);
  const [open, setOpen] = useState<number | null>(null);
  async function view(index: number) {
    const { PictureViewer } = await import("./picture-viewer.tsx");
    setViewer(() => PictureViewer);
    setOpen(index);
  }

  return (
    <section className="gallery" id="pictures" aria-label={`Pictures of ${name}`}>
      {pictures.map(({ src, alt }, index) => (
        <a
          className={index === 0 ? "gallery__main" : "gallery__door"}
          key={src}
          href={pictureAddress(src, { width: 1920 })}
          onClick={(event) => {
            event.preventDefault();
            const { href } = event.currentTarget;
            view(index).catch(() => location.assign(href));
          }}
        >
          <Picture
            src={src}
            alt={alt}
            {...(index === 0 ? { sizes: sizes.main } : { sizes: sizes.door, frame: "4x5" })}
            first={index === 0}
          />
        </a>
      ))}
      {Viewer && open !== null && (
        <Viewer title={`Inside ${name}`} pictures={pictures} first={open} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

export default island("pages/location/gallery", Gallery);
