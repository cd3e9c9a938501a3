import { firstNameOf } from "../platform/person-name.ts";

/** Who answers inquiries at a location: the manager's first name, or `the local team`; `starts` begins a sentence. */
export function managerCalled(name: string | null, starts = false): string {
  if (name) return firstNameOf(name);
  return starts ? "The local team" : "the local team";
}
