/** The fields of step one; step two carries them along unseen. */
export const firstStepFields = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "contact_how",
  "contact_when",
  "location_id",
] as const;
