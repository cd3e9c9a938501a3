import { firstNameOf } from "../platform/person-name.ts";

/** Who answers inquiries at a location: the manager's first name, or `the local team`; `starts` begins a sentence. */
export function managerCalled(name: string | null, starts = false): string {
  if (name) return firstNameOf(name);
  return starts ? /*i18n*/ "The local team" : /*i18n*/ "the local team";
}
