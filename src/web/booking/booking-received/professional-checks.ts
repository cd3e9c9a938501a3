import { z } from "zod";
import { professionalCancelReason } from "#contract/booking/booking-form.ts";
import { calendarChange } from "#contract/booking/calendar-endpoints.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { schemaCheck } from "../../platform/form/schema-check.ts";

const day = z.iso.date(openingMessages.upcomingDate);
const time = z.literal("").or(z.iso.time(/*i18n*/ "Please give a time such as 9:00 am.")).optional();

/** Whole days where no times are given. */
const timeOffInput = z.object({ first_day: day, from: time, last_day: day, until: time });

export type TimeOffInput = z.infer<typeof timeOffInput>;

export const checkCalendars = schemaCheck(calendarChange);
export const checkCancel = schemaCheck(professionalCancelReason);
export const checkTimeOff = schemaCheck(timeOffInput);
