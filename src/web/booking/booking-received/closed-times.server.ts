import type { RouterContextProvider } from "react-router";
import { callFor } from "../../platform/app/visitor-call.ts";
import { closedWords } from "./closed-time.server.ts";

interface Opened {
  params: { token: string };
  context: Readonly<RouterContextProvider>;
}

/** The professional's closed times as text; empty if they can't be loaded. */
export async function readClosedTimes({ params: { token }, context }: Opened) {
  const closed = await callFor(context, "getClosedTimes", { token });
  if (!closed.ok) return [];
  return closed.data.map(({ closed_time_id, ...span }) => ({ closed_time_id, words: closedWords(span) }));
}
