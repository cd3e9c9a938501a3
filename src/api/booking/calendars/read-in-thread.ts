import { parentPort } from "node:worker_threads";
import { type BusyTimesQuery, readBusyTimes } from "./busy-times.ts";

parentPort?.on("message", ([text, query]: [string, BusyTimesQuery]) => {
  parentPort?.postMessage(readBusyTimes(text, query));
});
