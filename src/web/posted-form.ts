import type { Failure } from "#contract/envelope.ts";
import { readPostedForm } from "#contract/posted-form.ts";

/** What a form of the site posted. Files are not taken: no page asks for one. */
export async function readForm(request: Request): Promise<{ ok: true; form: FormData } | Failure> {
  const read = await readPostedForm(request);
  if (!read.ok) return read;
  const form = new FormData();
  for (const [name, values] of Object.entries(read.fields))
    for (const value of [values].flat()) form.append(name, value);
  // A visitor who sends Global Privacy Control has said no to it.
  if (request.headers.get("sec-gpc") === "1") form.delete("device_id");
  return { ok: true, form };
}
