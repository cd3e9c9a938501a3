import sharp from "sharp";
import { pageColor } from "#domain/platform/brand.ts";
import { frameRatio, type PictureQuality } from "../ui/picture-address.ts";
import type { PictureFormat } from "./picture-format.ts";
import type { PictureRequest } from "./picture-request.ts";

/** Focal point of a crop, from 0 to 1 across and down. */
export interface Focus {
  across: number;
  down: number;
}

export interface Shape extends Pick<PictureRequest, "width" | "quality" | "frame"> {
  format: PictureFormat;
  focus: Focus;
}

const maxPixels = 40_000_000;
const maxDurationSeconds = 5;

// Accepted file types; none can run code, include another file or call a program.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
// One thread per picture: two are encoded at a time, beside page renders.
sharp.concurrency(1);
// The same picture is seldom made twice, so remembering its parts is of no use.
sharp.cache(false);

/** Encoder settings by our quality; at these, formats look alike. */
const encoderQuality: Record<PictureQuality, Record<PictureFormat, number>> = {
  50: { avif: 42, webp: 50, jpeg: 55 },
  75: { avif: 54, webp: 75, jpeg: 75 },
  90: { avif: 68, webp: 90, jpeg: 88 },
};

/** A picture in another size, cut and format; never larger than it was. Null when its bytes are no picture we can read. */
export async function shapePicture(bytes: Buffer, shape: Shape): Promise<Buffer | null> {
  try {
    return await shaped(bytes, shape);
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("timeout")) throw error;
    return null;
  }
}

async function shaped(bytes: Buffer, { width, quality, frame, format, focus }: Shape): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error" })
    .autoOrient()
    .timeout({ seconds: maxDurationSeconds });
  if (frame) {
    const { autoOrient } = await picture.metadata();
    picture.extract(cut(autoOrient.width, autoOrient.height, frameRatio(frame), focus));
  }
  picture.resize({ width, withoutEnlargement: true });
  const setting = { quality: encoderQuality[quality][format] };
  if (format === "avif") return picture.avif({ ...setting, effort: 4 }).toBuffer();
  if (format === "webp") return picture.webp(setting).toBuffer();
  return picture
    .flatten({ background: pageColor })
    .jpeg({ ...setting, mozjpeg: true })
    .toBuffer();
}

/** The largest part of a picture that has a frame's ratio, placed as `object-position` places it. */
function cut(width: number, height: number, ratio: number, { across, down }: Focus) {
  const cutWidth = Math.min(width, Math.round(height * ratio));
  const cutHeight = Math.min(height, Math.round(width / ratio));
  return {
    left: Math.round((width - cutWidth) * across),
    top: Math.round((height - cutHeight) * down),
    width: cutWidth,
    height: cutHeight,
  };
}
