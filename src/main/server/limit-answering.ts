import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Step } from "../requests/pipeline-env.ts";
import { rejectRequest } from "./http-errors.ts";

/** docs/behavior.md "Limits": at 8 ms of CPU each, the last in line takes about a page's deadline. */
const defaultMaxAnswering = 200;
/** Lets work proceed however many connections come. */
const maxTurnsInARow = 8;

/** Refuses requests beyond the limit of in-flight ones (503, Retry-After); those still uploading don't count. */
export function limitAnswering(maxAnswering = defaultMaxAnswering): Step {
  const answering = new Set<IncomingMessage>();
  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    if (answering.size >= maxAnswering && [...answering].filter(isComplete).length >= maxAnswering) {
      const refusal = rejectRequest(context, "unavailable", busySentence);
      refusal.headers.set("Retry-After", "2");
      return refusal;
    }
    answering.add(incoming);
    try {
      await turnAfterAccepting();
      if (outgoing.destroyed) return context.body(null);
      await next();
    } finally {
      answering.delete(incoming);
    }
  };
}

export const busySentence = "We are back in a moment. Please try again.";

const isComplete = ({ complete }: IncomingMessage) => complete;

/**
 * Resolves once no connection is pending, for one caller per turn of the event loop. Node accepts one connection a turn, and
 * turns are long under load: a burst would queue in the kernel, where it can't be refused.
 */
function turnAfterAccepting(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(takeTurn);
  });
}

const waiting: (() => void)[] = [];
let hasAccepted = false;
let turnsInARow = 0;
subscribe("net.server.socket", () => {
  hasAccepted = true;
});

function takeTurn(): void {
  turnsInARow = hasAccepted ? (turnsInARow + 1) % maxTurnsInARow : 0;
  hasAccepted = false;
  const goOn = turnsInARow === 0 ? waiting.shift() : undefined;
  if (waiting.length > 0) setImmediate(takeTurn);
  goOn?.();
}
