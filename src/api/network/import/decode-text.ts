export interface DecodedText {
  text: string;
  /** The name operators know. */
  encoding: "UTF-8" | "UTF-16" | "Windows-1252";
}

/** Decodes by byte order mark, else UTF-8, else Windows-1252 (Excel's CSV); null if the mark contradicts the bytes. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const marked = markOf(bytes);
  if (marked) {
    const text = decode(bytes, marked);
    return text === null ? null : { text, encoding: marked === "utf-8" ? "UTF-8" : "UTF-16" };
  }
  const text = decode(bytes, "utf-8");
  if (text !== null) return { text, encoding: "UTF-8" };
  return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
}

type MarkedEncoding = "utf-8" | "utf-16le" | "utf-16be";

function markOf([first, second, third]: Uint8Array): MarkedEncoding | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** Strips the mark; null if the bytes aren't valid in the encoding. */
function decode(bytes: Uint8Array, encoding: MarkedEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
