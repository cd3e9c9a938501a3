import { z } from "zod";
import { stylistCancelReason } from "#contract/booking/booking-form.ts";
import { ownCalendar } from "#contract/booking/calendar-endpoints.ts";
import { calendarMessages } from "#domain/booking/calendar-messages.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import type { Check } from "../../platform/form/check.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

const day = z.iso.date(openingMessages.upcomingDate);
const time = z.literal("").or(z.iso.time("Please give a time such as 9:00 am.")).optional();

/** Whole days where no times are given. */
const closedTime = z.object({ first_day: day, from: time, last_day: day, until: time });

export type ClosedTime = z.infer<typeof closedTime>;

const newCalendar = z.object({
  calendar_url: ownCalendar.shape.calendar_url.refine((typed) => typed !== "", calendarMessages.address),
});

export const checkCalendar: Check = schemaCheck(newCalendar);
export const checkCancel: Check = schemaCheck(stylistCancelReason);
export const checkClose: Check = schemaCheck(closedTime);
