import { personLabels } from "../../platform/form/person-labels.ts";

/** Every field of a booking, in the order of the page. */
export const labels = {
  service_ids: "Service",
  start: "Day and time",
  ...personLabels,
  note: "Note",
};
