import { z } from "zod";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { isSlot } from "#domain/booking/slot-label.ts";
import { utmParameters } from "../platform/lead-tracking.ts";
import { rowId } from "../platform/row-id.ts";
import { shownAs } from "../platform/shown.ts";
import {
  email,
  oneOrMoreServices,
  optionalText,
  personName,
  phone,
  requiredText,
} from "../platform/text-field.ts";
import { token } from "../platform/token.ts";

/** No id is no choice; anything else that isn't one names no service. */
const guidProblem = ({ input }: { input?: unknown }) =>
  input === undefined || input === "" ? openingMessages.selectService : bookingMessages.serviceUnknown;

export const guid = shownAs(z.guid({ error: guidProblem }).toLowerCase(), {
  type: "string",
  format: "uuid",
  pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$",
});

/** Services of one booking, one after the other. */
export const maxServices = 10;

const serviceIds = oneOrMoreServices(guid, openingMessages.selectService, maxServices);

/** A start time with its offset: `2026-12-01T09:00:00-07:00`. */
const start = shownAs(z.string(openingMessages.upcomingDate).refine(isSlot, openingMessages.upcomingDate), {
  type: "string",
  format: "date-time",
  pattern: "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:\\d{2})$",
});

const slotChoice = { stylist_id: rowId, service_ids: serviceIds, start };

/** The token from `hold-slot`; a new hold replaces it. */
const ownHold = z.string().max(256).optional();

export const newHold = z.object({ ...slotChoice, hold: ownHold });

export const newBooking = z.object({
  ...slotChoice,
  first_name: personName,
  last_name: personName,
  email,
  phone,
  note: optionalText(1000),
  hold: ownHold,
  utm_parameters: utmParameters.optional().catch(undefined),
});

export const byToken = z.object({ token });

/** The fields both sides post; the page's address adds the token. */
export const newStart = z.object({ start });
/** The start that the sender saw; a booking that has another by now isn't changed. */
const expected = { expected_start: start.optional() };
export const rescheduledStart = z.object({ start, ...expected });
export const cancelReason = z.object({ reason: optionalText(500), ...expected });
/** The professional's reason, shown to the client. */
export const professionalCancelReason = z.object({ reason: requiredText(500), ...expected });
export const rescheduleBookingInput = z.object({ token, ...rescheduledStart.shape });
export const cancelBookingInput = z.object({ token, ...cancelReason.shape });
export const cancelAsProfessionalInput = z.object({ token, ...professionalCancelReason.shape });
export const blockTimeInput = z.object({ token, start, end: start });
export const reopenTimeInput = z.object({ token, closed_time_id: rowId });
export const bookingLinksByMail = z.object({ email });
