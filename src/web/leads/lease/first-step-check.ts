import { splitInquiryFirst } from "#contract/leads/inquiry-input.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

export const check = schemaCheck(splitInquiryFirst);
