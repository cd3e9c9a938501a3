import { setTimeout } from "node:timers/promises";

/** Something that arrives at a rate per second, which may change over time. */
export interface Arrivals {
  perSecond: (second: number) => number;
  arrive: () => Promise<void>;
}

const turnMs = 5;

/** Starts each arrival at its rate, whether earlier ones are done or not; resolves when all are done. */
export async function arriveSteadily(
  arrivals: readonly Arrivals[],
  isOver: (second: number) => boolean,
): Promise<void> {
  const beganAt = performance.now();
  const underWay = new Set<Promise<void>>();
  const due = arrivals.map(() => 0);
  let last = 0;
  for (let second = 0; !isOver(second); second = (performance.now() - beganAt) / 1_000) {
    for (const [at, { perSecond, arrive }] of arrivals.entries()) {
      let count = (due[at] ?? 0) + (second - last) * perSecond(second);
      for (; count >= 1; count -= 1) {
        const arrived = arrive();
        underWay.add(arrived);
        arrived.finally(() => underWay.delete(arrived));
      }
      due[at] = count;
    }
    last = second;
    await setTimeout(turnMs);
  }
  await Promise.all(underWay);
}
