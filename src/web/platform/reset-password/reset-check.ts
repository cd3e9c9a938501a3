import { accountEndpoints } from "#contract/platform/account-endpoints.ts";
import { schemaCheck } from "../form/schema-check.ts";

export const check = schemaCheck(accountEndpoints.resetPassword.input);
