import { forget } from "../../platform/visitor/storage.ts";
import { rememberSearch } from "./remembered-search.ts";

const lists = "form[data-sends]";

/** Search forms, which the browser sends: short addresses, lists that send themselves, searches remembered. */
export function watchSearchForms(): void {
  addEventListener("formdata", ({ target, formData }) => {
    if (target instanceof HTMLFormElement && target.method === "get")
      shorten(formData, target.dataset.default);
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

/** Leaves out empty fields and the default service; an empty service is any service. */
function shorten(form: FormData, defaultService: string | undefined): void {
  for (const [name, value] of [...form])
    if (value === (name === "service" ? defaultService : "")) form.delete(name);
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
