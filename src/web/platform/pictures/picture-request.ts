import {
  type PictureFrame,
  type PictureQuality,
  type PictureWidth,
  pictureFrames,
  pictureQualities,
  pictureWidths,
} from "../ui/picture-address.ts";

export interface PictureRequest {
  /** The name of a picture of ours, or another host's address. */
  source: { name: string } | { url: URL };
  width: PictureWidth;
  quality: PictureQuality;
  frame: PictureFrame | null;
}

export type ReadPicture = { ok: true; value: PictureRequest } | { ok: false; says: string };

const maxUrlLength = 2_048;
const ownPicture = /^\/images\/([a-z0-9-]+\.(?:jpg|png|webp|avif))$/;

/** Reads `?url=&w=&q=`; `hosts` are the allowed hosts. */
export function readPictureRequest(query: URLSearchParams, hosts: readonly string[]): ReadPicture {
  const width = pictureWidths.find((option) => String(option) === query.get("w"));
  const quality = pictureQualities.find((option) => String(option) === query.get("q"));
  if (!width) return { ok: false, says: `w must be one of ${pictureWidths.join(", ")}.` };
  if (!quality) return { ok: false, says: `q must be one of ${pictureQualities.join(", ")}.` };

  const [address = "", fragment, ...more] = (query.get("url") ?? "").split("#");
  const frame = pictureFrames.find((option) => option === fragment) ?? null;
  const source = readSource(address, hosts);
  if (!source || more.length > 0 || (fragment !== undefined && !frame))
    return { ok: false, says: "url must be a picture of this site or of a host it knows." };
  return { ok: true, value: { source, width, quality, frame } };
}

function readSource(address: string, hosts: readonly string[]): PictureRequest["source"] | null {
  const name = ownPicture.exec(address)?.[1];
  if (name) return { name };
  if (address.length > maxUrlLength || !URL.canParse(address)) return null;
  const url = new URL(address);
  // Canonical spellings only: no "..", no other spelling of a host, no port, no backslash.
  const isPlain = url.href === address && url.username === "" && url.password === "" && url.port === "";
  return isPlain && url.protocol === "https:" && hosts.includes(url.hostname) ? { url } : null;
}
