import type { ServerResponse } from "node:http";
import type { Head } from "./head.ts";

/** Where Node keeps a header that is ready to leave. */
interface InsideResponse {
  _header: string | null;
}

/**
 * Writes an answer whose header is one text already. Node would put it together from its eighteen lines, checking each of
 * them every time: a fifth of all the time a kept page takes (docs/decisions/0022-how-fast-is-a-kept-page.md). Node's
 * version is pinned, and the tests read what arrives byte by byte.
 */
export function writeAnswer(
  outgoing: ServerResponse,
  { head, body }: { head: Head; body: Buffer | null },
  { said, nowMs }: { said: readonly string[]; nowMs: number },
): void {
  const inside = outgoing as ServerResponse & InsideResponse;
  if (!outgoing.shouldKeepAlive) {
    // Once for each connection: here Node decides what to say about its end.
    outgoing.writeHead(head.status, [...head.headers, ...said]);
  } else {
    outgoing.statusCode = head.status;
    inside._header = head.text + linesOf(said) + tailAt(nowMs);
  }
  outgoing.end(body);
}

function linesOf(said: readonly string[]): string {
  let text = "";
  for (let at = 0; at < said.length; at += 2) text += `${said[at]}: ${said[at + 1]}\r\n`;
  return text;
}

let tail = { second: 0, text: "" };

function tailAt(nowMs: number): string {
  const second = Math.floor(nowMs / 1000);
  if (second !== tail.second) {
    const date = new Date(nowMs).toUTCString();
    tail = { second, text: `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n` };
  }
  return tail.text;
}
