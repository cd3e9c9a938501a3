import { splitInquiryFirst } from "#contract/leads/inquiry.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

export const check = schemaCheck(splitInquiryFirst);
