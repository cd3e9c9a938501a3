import { forget } from "../../platform/visitor/storage.ts";
import { rememberSearch } from "./remembered-search.ts";

const lists = "form[data-sends]";

/** Search forms, which the browser sends: short addresses, lists that send themselves, searches remembered. */
export function watchSearchForms(): void {
  addEventListener("formdata", ({ target, formData }) => {
    if (target instanceof HTMLFormElement && target.method === "get") leaveOutEmpty(formData);
  });
  addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement && target.matches('search > form[action$="/booknow"]'))
      rememberBooking(new FormData(target));
  });
  addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) target.closest<HTMLFormElement>(lists)?.requestSubmit();
  });
  selectOnEntry();
  // Back from what it found, a list says again what its page shows.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) for (const form of document.querySelectorAll<HTMLFormElement>(lists)) form.reset();
  });
  for (const form of document.querySelectorAll<HTMLFormElement>(lists))
    if (isChanged(form)) form.requestSubmit(); // chosen before this module ran
}

/** An empty service is any service, except where the default is shown. */
function leaveOutEmpty(form: FormData): void {
  const isDefault = form.has("default");
  for (const [name, value] of [...form])
    if (name === "default" || (value === "" && (name !== "service" || isDefault))) form.delete(name);
}

/** Entering a search field by pointer, script or link selects it, as Tab does: typing replaces the last search. */
function selectOnEntry(): void {
  let entered: HTMLInputElement | null = null;
  addEventListener("focusin", ({ target, isTrusted }) => {
    if (!isTrusted) return; // a field that woke while typed into
    entered = target instanceof HTMLInputElement && target.form?.method === "get" ? target : null;
    entered?.select();
  });
  // The press that focused the field has put the cursor into it.
  addEventListener("click", ({ target }) => {
    if (target === entered && entered?.selectionStart === entered?.selectionEnd) entered?.select();
    entered = null;
  });
}

function rememberBooking(form: FormData): void {
  const [service, near] = [String(form.get("service") ?? ""), String(form.get("near") ?? "")];
  rememberSearch({ service, near });
  if (near === "" && !form.has("lat")) forget("area_serve"); // emptied on purpose
}

function isChanged(form: HTMLFormElement): boolean {
  const first = form.querySelectorAll<HTMLOptionElement>("option[selected]");
  return [...first].some(({ selected }) => !selected);
}
