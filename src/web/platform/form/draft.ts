import { readStored, store } from "../visitor/storage.ts";

/** Permission is given anew each time, a time is chosen from what is open, and the trap is no answer. */
const keptNever = new Set(["allow_team_to_text_you", "start", "subject"]);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Keeps what has been typed into a form while the tab is open (`contactInfo`), beside what other forms kept. */
export function keepDraft(form: HTMLFormElement): void {
  const fields = new FormData(form);
  const answers = controlsOf(form)
    .filter(canBeAnswered)
    .map(({ name }) => [keyOf(name, form), fields.getAll(name).map(String)]);
  store("contactInfo", JSON.stringify({ ...readDraft(), ...Object.fromEntries(answers) }));
}

/** Puts what was kept into the fields of a form that has just opened; what somebody has answered already stays. */
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
      // A list that hangs on this one has to follow.
      if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event("change", { bubbles: true }));
    }
  }
}

/** A list whose entries are not there yet says nothing of what was chosen before. */
function canBeAnswered(control: Control): boolean {
  return !(control instanceof HTMLSelectElement) || control.options.length > 1;
}

function isAnswered(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true;
  return control.value !== control.defaultValue;
}

/** A note is for the professional it was written to, and nobody else's form. */
function keyOf(name: string, form: HTMLFormElement): string {
  return name === "note" ? `note ${new FormData(form).get("stylist_id")}` : name;
}

/** The answers kept, by the name of their field. */
export function readDraft(): Record<string, string[]> {
  try {
    return JSON.parse(readStored("contactInfo") ?? "{}");
  } catch {
    return {};
  }
}

/** The fields that show; hidden ones hold no answer of anybody's. */
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
