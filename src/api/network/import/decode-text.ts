export interface DecodedText {
  text: string;
  /** The name operators know. */
  encoding: "UTF-8" | "UTF-16" | "Windows-1252";
}

/**
 * Decodes by byte order mark, else UTF-8, else Windows-1252 (Excel's CSV). A byte of another encoding in a UTF-8 file becomes
 * U+FFFD, which `readTable` reports; null for Mac OS Roman, which Windows-1252 would misread.
 */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  const mark = markOf(bytes);
  const text = new TextDecoder(mark ?? "utf-8").decode(bytes);
  if (mark || !text.includes("\uFFFD") || /[^\p{ASCII}\uFFFD]/u.test(text))
    return { text, encoding: mark?.startsWith("utf-16") ? "UTF-16" : "UTF-8" };
  const western = new TextDecoder("windows-1252").decode(bytes);
  return macRoman.test(western) ? null : { text: western, encoding: "Windows-1252" };
}

/** What letters of Mac OS Roman look like in Windows-1252, after a small letter: controls, signs and capitals. */
const macRoman = /[\x81\x8D\x8F\x90\x9D]|[a-z][ƒ‡ˆ‰Š‹ŒŽ˜Ÿ]/u;

function markOf([first, second, third, fourth]: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Without a mark, as letters of ASCII begin.
  if (first && second === 0 && third && fourth === 0) return "utf-16le";
  return first === 0 && second && third === 0 && fourth ? "utf-16be" : null;
}
