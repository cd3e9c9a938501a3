/** Builds picture URLs: `/_image` with the source, a width and a quality. */
const imagePath = "/_image";

export const pictureWidths = [256, 384, 512, 640, 750, 828, 1080, 1280, 1600, 1920, 2400] as const;
export const pictureQualities = [50, 75, 90] as const;

/** The frames a picture can be cut to, width by height, so that a tall door does not load a wide room. */
export const pictureFrames = ["3x5", "4x5", "1x1", "4x3", "40x21"] as const;

export type PictureWidth = (typeof pictureWidths)[number];
export type PictureQuality = (typeof pictureQualities)[number];
export type PictureFrame = (typeof pictureFrames)[number];

export interface AskedSize {
  width: PictureWidth;
  quality?: PictureQuality;
  frame?: PictureFrame | undefined;
}

const ownPicture = /^\/images\/([a-z0-9-]+)\.(?:jpg|png|webp|avif)$/;

/** A frame travels as the fragment of the picture's address, which no other host is ever sent. */
export function pictureAddress(src: string, { width, quality = 75, frame }: AskedSize): string {
  const url = URL.canParse(src) ? new URL(src).href : src;
  return `${imagePath}?${new URLSearchParams({
    url: frame ? `${url}#${frame}` : url,
    w: String(width),
    q: String(quality),
  })}`;
}

/** The `srcset` of a picture that is so many pixels wide once it is cut. */
export function pictureSizes(src: string, fullWidth: number, frame?: PictureFrame): string {
  const smaller = pictureWidths.filter((width) => width < fullWidth);
  const whole = pictureWidths.find((width) => width >= fullWidth);
  const sizes = [
    ...smaller.map((width) => [width, width] as const),
    ...(whole ? [[whole, fullWidth] as const] : []),
  ];
  return sizes.map(([width, pixels]) => `${pictureAddress(src, { width, frame })} ${pixels}w`).join(", ");
}

/** How many pixels of a picture's width are left when it is cut to a frame. */
export function widthInFrame(width: number, height: number, frame: PictureFrame | undefined): number {
  return frame ? Math.min(width, Math.round(height * frameRatio(frame))) : width;
}

/** Width by height. */
export function frameRatio(frame: PictureFrame): number {
  const [across = 1, down = 1] = frame.split("x").map(Number);
  return across / down;
}

/** A preview, or a picture that `data/pictures` has one of. */
const drawnPreview = /^\/images\/(?:preview-([a-z0-9-]+)|(location-\d\d|guide-cover))\.jpg$/;

/** A page's picture for link previews: its own, or a crop of one it shows. */
export function previewPicture(src: string): { address: string; width: number; height: number } {
  const [, preview, room] = drawnPreview.exec(src) ?? [];
  return preview || room
    ? { address: `/images/preview-${preview ?? room}.jpg`, width: 1200, height: 630 }
    : { address: pictureAddress(src, { width: 1280, frame: "40x21" }), width: 1280, height: 672 };
}

/** The style sheet names local pictures for their placeholder and focal point. */
export function pictureClass(src: string): string {
  const name = ownPicture.exec(src)?.[1];
  return name ? `pic pic-${name}` : "pic";
}
