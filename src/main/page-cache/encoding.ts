import { LRUCache } from "lru-cache";

export type Encoding = "br" | "gzip" | "identity";

/** There are about as many of these headers as kinds of browsers. */
const encodings = new LRUCache<string, Encoding>({ max: 100, memoMethod: readAcceptEncoding });

/** The smallest of our encodings that an `Accept-Encoding` header allows (RFC 9110 §12.5.3). */
export function chooseEncoding(header: string | null): Encoding {
  return header ? encodings.memo(header) : "identity";
}

function readAcceptEncoding(header: string): Encoding {
  const accepted = new Map<string, number>();
  for (const part of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    accepted.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0);
  }
  const weightOf = (name: string) => accepted.get(name) ?? accepted.get("*") ?? 0;
  const [brotli, gzip] = [weightOf("br"), weightOf("gzip")];
  if (brotli > 0 && brotli >= gzip) return "br";
  return gzip > 0 ? "gzip" : "identity";
}
