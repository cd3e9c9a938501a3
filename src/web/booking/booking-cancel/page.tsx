import { useLingui } from "@lingui/react";
import { data, redirect } from "react-router";
import { problemStatus } from "#contract/platform/problem.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { bookingPath } from "#domain/booking/paths.ts";
import { orCall } from "#domain/platform/form-messages.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { brandPhone } from "../../platform/app/read-brand-phone.server.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { posted } from "../../platform/app/web-services.ts";
import {
  isPressed,
  refuseUnpressed,
  sendBack,
  sendBackRefused,
  sentenceOf,
} from "../../platform/form/send.ts";
import { BrandPhone } from "../../platform/ui/brand-phone.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { BookingMissing } from "../ticket/booking-missing.tsx";
import { BookingTicket } from "../ticket/booking-ticket.tsx";
import { tryBooking } from "../ticket/read-booking.server.ts";
import type { Route } from "./+types/page.ts";
import { check } from "./cancel-check.ts";
import CancelForm from "./cancel-form.island.tsx";
import "./booking-cancel.css";

/** Confirmation page; with JavaScript a dialog replaces it. Opening it cancels nothing. */
export async function loader(opened: Route.LoaderArgs) {
  const { token } = opened.params;
  const booking = await tryBooking(opened);
  if (booking && booking.stage !== "ahead") throw redirect(bookingPath(token));
  return data({ booking, token }, { status: booking ? 200 : problemStatus.unavailable });
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const form = context.get(posted);
  if (!isPressed(form)) return refuseUnpressed({});
  const submission = check(form, sentencesFor(context));
  if (!submission.ok) return sendBack(submission, {});
  const outcome = await callFor(context, "cancelBooking", { token, ...submission.value }, form);
  if (outcome.ok) return redirect(bookingPath(token), 303);
  const sentence = sentenceOf(
    outcome,
    orCall(sentencesFor(context), bookingMessages.maybeCancelled, await brandPhone(context)),
    sentencesFor(context),
  );
  return sendBackRefused(submission, outcome, sentence, {});
}

export const headers = () => secretPageHeaders;

export default function BookingCancel({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, token } = loaderData;
  const { i18n } = useLingui();
  const title = booking
    ? i18n._("Cancel {when}?", { when: booking.dayAndTime })
    : i18n._("Cancel your booking?");
  return (
    <div className="wrap done cancel book">
      <Head title={title} discreet={booking?.isTour ?? true} />
      <div className="done__head">
        <h1>{title}</h1>
        {!booking && (
          <p>
            {i18n._("We can’t load its details right now. You can still cancel here")}
            <BrandPhone before={i18n._(", or call us at")} />.
          </p>
        )}
        <CancelForm
          firstName={booking?.professional.firstName ?? null}
          token={token}
          start={booking?.start ?? null}
          phone={booking?.call?.phone}
          result={actionData?.result}
        />
      </div>
      {booking && <BookingTicket booking={booking} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingMissing error={error} />;
}
