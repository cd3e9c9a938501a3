/** How long a lead or an appointment is kept as what it was (privacy policy, "How long we keep it"). */
const personalMonths = 24;

/** Leads and appointments whose last contact was at or before this moment no longer say whose they were. */
export function personalUntil(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO("UTC").subtract({ months: personalMonths }).toInstant();
}
