import { pictureClass, pictureSizes } from "./picture-address.ts";

interface PictureProps {
  src: string;
  /** What is to be seen; empty where the words beside it already say so. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute: "(width < 700px) 100vw, 33vw". */
  sizes: string;
  /** The picture's own size. Our frames crop with CSS, so for pictures of unknown size the ratio is enough. */
  width?: number;
  height?: number;
  className?: string;
  /** On the first screen: load at once, before other pictures. */
  first?: boolean;
}

export function Picture({ src, alt, sizes, width = 1920, height = 1280, className, first }: PictureProps) {
  return (
    <img
      className={[pictureClass(src), className].filter(Boolean).join(" ")}
      src={src}
      srcSet={pictureSizes(src, width)}
      sizes={sizes}
      width={width}
      height={height}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
    />
  );
}
