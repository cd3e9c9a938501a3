import {
  frameRatio,
  type PictureFrame,
  pictureAddress,
  pictureClass,
  pictureSizes,
  widthInFrame,
} from "./picture-address.ts";

interface PictureProps {
  src: string;
  /** Alternative text; empty if the text beside it says the same. */
  alt: string;
  /** How wide it is shown, as the `sizes` attribute: "(width < 43.75em) 100vw, 33vw". */
  sizes: string;
  /** The picture's own size. Our frames crop with CSS, so for pictures of unknown size the ratio is enough. */
  width?: number;
  height?: number;
  /** The ratio of the frame it fills, where that is narrower or flatter than the picture: only that part is loaded. */
  frame?: PictureFrame;
  className?: string;
  /** The page's first picture, loaded eagerly with high priority. */
  first?: boolean;
}

export function Picture(props: PictureProps) {
  const { src, alt, sizes, width = 1920, height = 1280, frame, className, first } = props;
  const shownWidth = widthInFrame(width, height, frame);
  return (
    <img
      className={[pictureClass(src), className].filter(Boolean).join(" ")}
      src={pictureAddress(src, { width: 828, frame })}
      srcSet={pictureSizes(src, shownWidth, frame)}
      sizes={sizes}
      width={shownWidth}
      height={frame ? Math.round(shownWidth / frameRatio(frame)) : height}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
    />
  );
}
