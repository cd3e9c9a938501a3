import { contactInquiry } from "#contract/leads/inquiry-input.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

/** The form leads to a location by its state, so it asks for one; other callers of the api name the location alone. */
const withState = contactInquiry.refine(({ state }) => state !== "", {
  path: ["state"],
  message: searchMessages.selectState,
  /** Asked together with whatever else needs another look. */
  when: () => true,
});

export const check = schemaCheck(withState);
