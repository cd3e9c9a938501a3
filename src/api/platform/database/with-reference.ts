import { randomBytes } from "node:crypto";
import { createReference, referenceBytes } from "#domain/platform/reference.ts";

const referencesTried = 5;

/**
 * Inserts a row under a random id and reference. References are short enough to say on the phone, so now and then one is taken,
 * `insert` answers with nothing, and another is drawn.
 */
export async function withReference<Stored>(
  prefix: Parameters<typeof createReference>[0],
  insert: (identity: { id: string; reference: string }) => Promise<Stored | undefined>,
): Promise<Stored> {
  for (let tried = 0; tried < referencesTried; tried += 1) {
    const reference = createReference(prefix, randomBytes(referenceBytes));
    const stored = await insert({ id: randomBytes(16).toString("base64url"), reference });
    if (stored) return stored;
  }
  throw new Error("No free reference was found");
}
