import { splitInquirySecond } from "#contract/inquiry.ts";
import { schemaCheck } from "../form/schema-check.ts";

export const check = schemaCheck(splitInquirySecond);
