import { TimeoutStrategy, timeout } from "cockatiel";
import { fetchPublic, type Reach } from "./fetch-public.ts";

export type FetchedCalendar =
  | { ok: true; text: string }
  | { ok: false; problem: "missing" | "refused" | "unreachable" };

const maxBytes = 5_000_000;
const deadlineMs = 10_000;

/** Fetches a calendar from a public https address, 5 MB at most. */
export async function fetchCalendar(address: string, reach: Reach = {}): Promise<FetchedCalendar> {
  try {
    const answer = await timeout(deadlineMs, TimeoutStrategy.Aggressive).execute(({ signal }) =>
      fetchPublic(new URL(address), { ...reach, accept: "text/calendar", maxBytes, signal }),
    );
    return answer.ok ? { ok: true, text: decode(answer.bytes) } : answer;
  } catch {
    return { ok: false, problem: "unreachable" };
  }
}

/** UTF-16 is what some exports of Outlook are. */
function decode(bytes: Buffer): string {
  const [first, second] = bytes;
  const isUtf16 = first === 0xff || second === 0;
  return new TextDecoder(first === 0xfe || first === 0 ? "utf-16be" : isUtf16 ? "utf-16le" : "utf-8").decode(
    bytes,
  );
}
