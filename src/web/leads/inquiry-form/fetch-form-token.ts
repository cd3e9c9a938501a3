import { deviceId } from "../../platform/visitor/device.ts";

/** A token tells for a day how long a form took; this long a form may stay open before it asks for another. */
const freshForMs = 20 * 60 * 60 * 1000;

const begun = new WeakMap<HTMLFormElement, number>();

/** Fetches the signed form timestamp at the first input. The form can be sent without it. */
export async function fetchFormToken(form: HTMLFormElement): Promise<void> {
  const now = Date.now();
  if (now - (begun.get(form) ?? 0) < freshForMs) return;
  begun.set(form, now);
  write(form, "device_id", deviceId());
  try {
    const answer = await fetch("/form-token");
    if (!answer.ok) throw new Error(`The token request returned ${answer.status}`);
    write(form, "form_token", (await answer.json()).token);
  } catch {
    begun.delete(form);
  }
}

function write(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}
