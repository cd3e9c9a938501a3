import { newAlert } from "#contract/booking/alert-endpoints.ts";
import { type Checked, valuesOf } from "../../platform/form/check.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

const checkAlert = schemaCheck(newAlert);

/** The form says the hours in one choice, `12:00-17:00`; a kind that has to be chosen is missing, not absent. */
export function check(form: FormData): Checked {
  const [from = "", until = ""] = String(form.get("hours") ?? "").split("-");
  const fields = new FormData();
  for (const [name, value] of form) if (name !== "hours") fields.append(name, value);
  if (from && until) {
    fields.set("from", from);
    fields.set("until", until);
  }
  return { ...checkAlert(fields), typed: valuesOf(form) };
}
