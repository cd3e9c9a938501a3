import { accountEndpoints } from "#contract/account-endpoints.ts";
import { schemaCheck } from "../../form/schema-check.ts";

export const check = schemaCheck(accountEndpoints.resetPassword.input);
