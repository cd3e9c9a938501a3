import { cancelReason } from "#contract/booking.ts";
import { schemaCheck } from "../form/schema-check.ts";

export const check = schemaCheck(cancelReason);
