import { isRecognitionAllowed } from "./consent.ts";
import { randomUuid } from "./random-uuid.ts";
import { forget, readStored, store } from "./storage.ts";

/** How a number made from features of the device looks; one drawn at random is a UUID. */
const madeFromDevice = /^[\da-f]{32}$/;

/** This browser's id for spam detection: random, unless the visitor allowed device recognition. */
export function deviceId(): string {
  const storedId = readStored("device_id");
  if (storedId !== null && (isRecognitionAllowed() || !madeFromDevice.test(storedId))) return storedId;
  const id = randomUuid();
  store("device_id", id);
  return id;
}

/** Makes the id from the device, once, where the visitor allows it. */
export async function recognizeDevice(): Promise<void> {
  if (!isRecognitionAllowed() || madeFromDevice.test(readStored("device_id") ?? "")) return;
  const { load } = await import("@fingerprintjs/fingerprintjs");
  // docs/clauses.md §9. The library's own sample rate for its monitoring ping is the 0.001 asked for.
  const agent = await load({ delayFallback: 50, monitoring: true });
  const { visitorId } = await agent.get();
  if (isRecognitionAllowed()) store("device_id", visitorId);
}

/** An id made from the device goes with the permission; the next one is random again. */
export function forgetDevice(): void {
  if (madeFromDevice.test(readStored("device_id") ?? "")) forget("device_id");
}
