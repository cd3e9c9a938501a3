import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Thread, watchHeartbeat } from "./heartbeat.ts";

const beat = "alive";
let worker: EventEmitter;
let standstills: number;
/** What the operating system reports about the worker's main thread. */
let thread: (atMs: number) => Thread | null;
beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  worker = Object.assign(new EventEmitter(), { process: {} });
  standstills = 0;
  thread = () => ({ isRunnable: false, processorMs: 0 });
  const beganAt = Date.now();
  watchHeartbeat(
    worker as Worker,
    () => {
      standstills += 1;
    },
    () => thread(Date.now() - beganAt),
  );
});

test("a worker that blocks for 14 s while it loads its programs isn't restarted", () => {
  worker.emit("message", beat);
  vi.advanceTimersByTime(14_000);
  worker.emit("message", beat);
  vi.advanceTimersByTime(14_000);
  expect(standstills).toBe(0);
});

const still: [string, typeof thread][] = [
  ["is stopped", () => ({ isRunnable: false, processorMs: 0 })],
  ["is in an endless loop", (atMs) => ({ isRunnable: true, processorMs: atMs })],
  ["is in an endless loop on a busy machine", (atMs) => ({ isRunnable: true, processorMs: atMs / 10 })],
  ["can't be looked at", () => null],
];

test.each(still)("a worker that %s is reported once", (_, said) => {
  thread = said;
  worker.emit("message", beat);
  vi.advanceTimersByTime(90_000);
  expect(standstills).toBe(1);
});

test("a worker starved of CPU on an overloaded machine isn't restarted", () => {
  thread = (atMs) => ({ isRunnable: true, processorMs: atMs / 40 });
  worker.emit("message", beat);
  vi.advanceTimersByTime(120_000);
  worker.emit("message", beat);
  vi.advanceTimersByTime(120_000);
  expect(standstills).toBe(0);
});

test("a worker with an open inspector isn't watched until it is closed", () => {
  worker.emit("message", beat);
  worker.emit("message", "inspected");
  vi.advanceTimersByTime(90_000);
  expect(standstills).toBe(0);
  worker.emit("message", beat);
  vi.advanceTimersByTime(90_000);
  expect(standstills).toBe(1);
});

test("a worker that has exited or not yet started isn't watched", () => {
  vi.advanceTimersByTime(60_000);
  worker.emit("message", beat);
  worker.emit("exit");
  vi.advanceTimersByTime(60_000);
  expect(standstills).toBe(0);
});
