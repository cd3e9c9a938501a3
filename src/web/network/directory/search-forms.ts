import { forgetPlace } from "../../platform/visitor/place-cookie.ts";
import { rememberSearch } from "./remembered-search.ts";

const lists = "form[data-sends]";

/** Search forms, which the browser sends: short addresses, lists that send themselves, searches remembered. */
export function watchSearchForms(): void {
  addEventListener("formdata", ({ target, formData }) => {
    if (target instanceof HTMLFormElement && target.method === "get") leaveOutEmpty(formData);
  });
  addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && target.matches('search > form[action="/booknow"]'))
      rememberBooking(new FormData(target));
  });
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>(lists)?.requestSubmit();
  });
  // Back from what it found, a list says again what its page shows.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>(lists)) form.reset();
  });
  for (const form of document.querySelectorAll<HTMLFormElement>(lists))
    if (isChanged(form)) form.requestSubmit(); // chosen before this module ran
}

/** An empty service is any service. */
function leaveOutEmpty(form: FormData): void {
  for (const [name, value] of [...form]) if (value === "" && name !== "service") form.delete(name);
}

function rememberBooking(form: FormData): void {
  const [service, near] = [String(form.get("service") ?? ""), String(form.get("near") ?? "")];
  rememberSearch({ service, near });
  if (near === "" && !form.has("lat")) forgetPlace(); // emptied on purpose
}

function isChanged(form: HTMLFormElement): boolean {
  const first = form.querySelectorAll<HTMLOptionElement>("option[selected]");
  return [...first].some(({ selected }) => !selected);
}
