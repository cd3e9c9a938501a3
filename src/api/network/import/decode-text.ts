export interface DecodedText {
  text: string;
  /** As an operator knows it. */
  encoding: "UTF-8" | "UTF-16" | "Windows-1252";
}

/**
 * The text of a file by its byte order mark, else as UTF-8; bytes that are not UTF-8 are Windows-1252, in which Excel saves CSV.
 * Null where a mark says an encoding that the bytes are not.
 */
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

/** Without the mark; null for bytes that are not of the encoding. */
function decode(bytes: Uint8Array, encoding: MarkedEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
