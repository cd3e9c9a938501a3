import { headOf } from "./page-cache/head.ts";

/** What Node's parser says of bytes that are no request it takes; whatever else it says, they are a bad one. */
const refusals: Record<string, { status: number; text: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: "There is too much above this request." },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    text: "There is too much between the parts of this request.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: "This request took too long to arrive." },
};
export const badRequest = { status: 400, text: "Bad request." };

/** The answer of a connection on which nothing more is read, whole, as it is sent. */
export function refusalOf(code: string | undefined, said: Record<string, string>): string {
  const { status, text } = refusals[code ?? ""] ?? badRequest;
  const head = headOf(status, [
    ...Object.entries(said),
    ["Content-Length", String(text.length)],
    ["Date", new Date().toUTCString()],
    ["Connection", "close"],
  ]);
  return `${head.text}\r\n${text}`;
}
