import { splitInquirySecond } from "#contract/leads/inquiry-input.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

export const check = schemaCheck(splitInquirySecond);
