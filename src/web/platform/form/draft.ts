import { readStored, store } from "../visitor/storage.ts";

/** Never restored: consents, times and the honeypot. */
const keptNever = new Set(["allow_team_to_text_you", "start", "subject"]);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Saves a form's input while the tab is open (`contactInfo`), merged with other forms' input. */
export function keepDraft(form: HTMLFormElement): void {
  const fields = new FormData(form);
  const answers = controlsOf(form)
    .filter(canBeAnswered)
    .map(({ name }) => [keyOf(name, form), fields.getAll(name).map(String)]);
  store("contactInfo", JSON.stringify({ ...readDraft(), ...Object.fromEntries(answers) }));
}

/** Restores saved input into a new form; fields with input aren't overwritten. */
export function fillInDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  const controls = controlsOf(form);
  const answered = new Set(controls.filter(isAnswered).map(({ name }) => name));
  for (const control of controls) {
    const kept = draft[keyOf(control.name, form)];
    if (!kept || answered.has(control.name)) continue;
    if (control.type === "checkbox" || control.type === "radio")
      (control as HTMLInputElement).checked = kept.includes(control.value);
    else if (control.value === "" && kept[0]) {
      control.value = kept[0];
      // Triggers dependent lists.
      if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}

/** A list without entries yet doesn't clear the saved choice. */
function canBeAnswered(control: Control): boolean {
  return !(control instanceof HTMLSelectElement) || control.options.length > 1;
}

function isAnswered(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true;
  return control.value !== control.defaultValue;
}

/** A note belongs to one professional's form. */
function keyOf(name: string, form: HTMLFormElement): string {
  return name === "note" ? `note ${new FormData(form).get("stylist_id")}` : name;
}

/** Saved values by field name. */
export function readDraft(): Record<string, string[]> {
  try {
    return JSON.parse(readStored("contactInfo") ?? "{}");
  } catch {
    return {};
  }
}

/** Visible fields; hidden ones hold no input. */
function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.type !== "hidden" &&
      element.name !== "" &&
      !keptNever.has(element.name),
  );
}
