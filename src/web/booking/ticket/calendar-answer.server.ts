import type { RouterContextProvider } from "react-router";
import type { OutputOf } from "#contract/endpoints.ts";
import type { Outcome } from "#contract/platform/envelope.ts";
import { isAnswer, problemSentence, statusOfRead } from "#contract/platform/problem.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { orCall } from "#domain/platform/form-messages.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { brandPhone } from "../../platform/app/read-brand-phone.server.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";

/** An iCalendar file as a response, or a sentence. */
export async function calendarAnswer(
  context: Readonly<RouterContextProvider>,
  file: Outcome<OutputOf<"getBookingCalendar">>,
  caching = secretPageHeaders["Cache-Control"],
): Promise<Response> {
  if (!file.ok) {
    const sentence = isAnswer(file)
      ? problemSentence["not-found"]
      : orCall(sentencesFor(context), bookingMessages.notLoaded, await brandPhone(context));
    return new Response(sentence, { status: statusOfRead(file), headers: secretPageHeaders });
  }
  return new Response(file.data.calendar, {
    headers: {
      ...secretPageHeaders,
      "Cache-Control": caching,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file.data.file_name}"`,
    },
  });
}
