import { splitInquirySecond } from "#contract/leads/inquiry-form.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

export const check = schemaCheck(splitInquirySecond);
