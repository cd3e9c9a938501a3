import { once } from "node:events";
import { type ResourceLimits, Worker } from "node:worker_threads";
import type { BusyTimes, BusyTimesQuery } from "./busy-times.ts";

const entry = new URL("./read-in-thread.ts", import.meta.url);
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

/** Reads calendars one after the other in a thread, whose memory and time a file can exhaust without harm to the process. */
export class CalendarThread implements AsyncDisposable {
  readonly #maxMs: number;
  readonly #resourceLimits: ResourceLimits;
  #thread: Worker | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(maxMs: number, resourceLimits: ResourceLimits = memory) {
    this.#maxMs = maxMs;
    this.#resourceLimits = resourceLimits;
  }

  read(text: string, query: BusyTimesQuery): Promise<BusyTimes> {
    const reading = this.#turn.then(() => this.#read(text, query));
    this.#turn = reading;
    return reading;
  }

  async #read(text: string, query: BusyTimesQuery): Promise<BusyTimes> {
    // node-ical's warnings quote the file, so they aren't printed.
    this.#thread ??= new Worker(entry, { resourceLimits: this.#resourceLimits, stdout: true, stderr: true });
    this.#thread.postMessage([text, query]);
    try {
      const [reading] = await once(this.#thread, "message", { signal: AbortSignal.timeout(this.#maxMs) });
      return reading;
    } catch {
      await this[Symbol.asyncDispose]();
      return { ok: false, problem: "too-much", odd: [] };
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#thread?.terminate();
    this.#thread = undefined;
  }
}
