import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { watchHeartbeat } from "./heartbeat.ts";

const beat = "alive";
let worker: EventEmitter;
let standstills: number;
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  worker = new EventEmitter();
  standstills = 0;
  watchHeartbeat(worker as Worker, () => {
    standstills += 1;
  });
});

test("a worker that loads its programs on a machine with little time for it is left alone", () => {
  worker.emit("message", beat);
  vi.advanceTimersByTime(14_000);
  worker.emit("message", beat);
  vi.advanceTimersByTime(14_000);
  expect(standstills).toBe(0);
});

test("one that is not heard of any more is given up, once", () => {
  worker.emit("message", beat);
  vi.advanceTimersByTime(60_000);
  expect(standstills).toBe(1);
});

test("nobody waits for the beats of a worker that has ended, or has not begun", () => {
  vi.advanceTimersByTime(60_000);
  worker.emit("message", beat);
  worker.emit("exit");
  vi.advanceTimersByTime(60_000);
  expect(standstills).toBe(0);
});
