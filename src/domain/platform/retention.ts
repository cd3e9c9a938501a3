/** How long a lead or an appointment retains personal data (privacy policy, "How long we keep it"). */
const personalMonths = 24;

/** Leads and appointments with their last contact at or before this instant are anonymized. */
export function personalUntil(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO("UTC").subtract({ months: personalMonths }).toInstant();
}
