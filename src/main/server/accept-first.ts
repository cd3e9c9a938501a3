import type { Server } from "node:net";

/** So that work goes on, too, however many come. */
const maxTurnsInARow = 8;

/**
 * Returns a function that puts work off until no connection waits to be accepted, and then does one piece in each turn of
 * the event loop. Node accepts one connection in a turn, and turns are long while there is much to do: a crowd would wait
 * with the kernel, where nobody tells it to come back.
 */
export function acceptFirst(server: Server): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let hasAccepted = false;
  let turnsInARow = 0;
  server.on("connection", () => {
    hasAccepted = true;
  });

  function takeTurn(): void {
    turnsInARow = hasAccepted ? (turnsInARow + 1) % maxTurnsInARow : 0;
    hasAccepted = false;
    const work = turnsInARow === 0 ? waiting.shift() : undefined;
    if (waiting.length > 0) setImmediate(takeTurn);
    work?.();
  }

  return (work) => {
    if (waiting.push(work) === 1) setImmediate(takeTurn);
  };
}
