import type { I18n } from "@lingui/core";
import { newAlert } from "#contract/booking/alert-endpoints.ts";
import type { FormValues } from "../../platform/form/check.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

const checkAlert = schemaCheck(newAlert);

/** The form says the hours in one choice, `12:00-17:00`; a kind that has to be chosen is missing, not absent. */
export function check(typed: FormValues, i18n: I18n) {
  const [from = "", until = ""] = String(typed.hours ?? "").split("-");
  return { ...checkAlert({ ...typed, ...(from && until && { from, until }) }, i18n), typed };
}
