import { rescheduledStart } from "#contract/booking/booking-form.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

export const check = schemaCheck(rescheduledStart);
