import { redirect } from "react-router";
import type { CallOptions, ProductApi } from "#clients/product-api.ts";
import type { Failure } from "#contract/envelope.ts";
import { bookingMessages } from "#domain/messages.ts";
import { sendBack, sendBackRefused } from "../../form/send.ts";
import { check } from "./book-check.ts";
import { labels } from "./labels.ts";

/** Books what the form says, and leads to the booking; or sends the form back with all that was typed. */
export async function sendBooking(productApi: ProductApi, form: FormData, options: CallOptions) {
  const text = (name: string) => String(form.get(name) ?? "");
  const submission = check(form);
  const typed = { start: text("start") };
  if (submission.status !== "success") return sendBack(submission, typed);
  const outcome = await productApi.call(
    "createBooking",
    {
      stylist_id: text("stylist_id"),
      service_ids: form.getAll("service_ids").map(String),
      start: text("start"),
      first_name: text("first_name"),
      last_name: text("last_name"),
      email: text("email"),
      phone: text("phone"),
      note: text("note"),
      hold: text("hold"),
    },
    options,
  );
  if (!outcome.ok) return sendBackRefused(submission, shownRefusal(outcome), sentenceFor(outcome), typed);
  return redirect(new URL(outcome.data.manage_url).pathname, 303);
}

/** A lost time is said beside the times; what belongs to no field, on top of the form. */
function shownRefusal({ errors = {}, ...failure }: Failure): Failure {
  if (failure.problem === "slot-taken") return { ...failure, errors: { start: [bookingMessages.slotTaken] } };
  return Object.keys(errors).some((name) => name in labels) ? { ...failure, errors } : failure;
}

function sentenceFor({ problem, message }: Failure): string {
  return problem === "unavailable" ? bookingMessages.notBooked : message;
}
