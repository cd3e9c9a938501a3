export type PictureFormat = "avif" | "webp" | "jpeg";

/** Formats that the client accepts, smallest first; always includes JPEG. */
export function acceptedFormats(accept: string | null): PictureFormat[] {
  const accepted = (accept ?? "").split(",").flatMap((part) => {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [type];
  });
  const better = (["avif", "webp"] as const).filter((format) => accepted.includes(`image/${format}`));
  return [...better, "jpeg"];
}
