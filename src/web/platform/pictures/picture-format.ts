export type PictureFormat = "avif" | "webp" | "jpeg";

/** The formats whoever asks can show, smallest first; JPEG is shown by everybody. */
export function acceptedFormats(accept: string | null): PictureFormat[] {
  const accepted = (accept ?? "").split(",").flatMap((part) => {
    const [type = "", ...parameters] = part.split(";").map((piece) => piece.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [type];
  });
  const better = (["avif", "webp"] as const).filter((format) => accepted.includes(`image/${format}`));
  return [...better, "jpeg"];
}
