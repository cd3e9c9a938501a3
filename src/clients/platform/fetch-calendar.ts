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
    return answer.ok ? { ok: true, text: answer.bytes.toString() } : answer;
  } catch {
    return { ok: false, problem: "unreachable" };
  }
}
