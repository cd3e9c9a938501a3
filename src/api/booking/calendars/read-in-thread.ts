import { parentPort } from "node:worker_threads";
import { type Asked, readBusyTimes } from "./busy-times.ts";

parentPort?.on("message", ([text, asked]: [string, Asked]) => {
  parentPort?.postMessage(readBusyTimes(text, asked));
});
