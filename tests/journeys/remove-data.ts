import { rmSync } from "node:fs";

/** The site of the journeys leaves nothing behind. */
export default function removeData(): void {
  if (process.env.JOURNEYS_DATA)
    rmSync(process.env.JOURNEYS_DATA, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
}
