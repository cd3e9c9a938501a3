import type { I18n } from "@lingui/core";
import { rescheduledStart } from "#contract/booking/booking-form.ts";
import { type FormValues, withFirst } from "../../platform/form/check.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

const checkOnce = schemaCheck(rescheduledStart);

/** A time chosen above the form comes before the form's former one, also while the page of that time loads. */
export const check = (values: FormValues, i18n: I18n) => checkOnce(withFirst(values, "start"), i18n);
