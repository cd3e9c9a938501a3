import { personLabels } from "../../platform/form/person-labels.ts";

/** Every field of a booking, in the order of the page. */
export const labels = {
  service_ids: /*i18n*/ "Service",
  start: /*i18n*/ "Day and time",
  ...personLabels,
  note: /*i18n*/ "Note",
};
