import { Trans, useLingui } from "@lingui/react";
import { Mail } from "lucide-react";
import { redirect } from "react-router";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { posted } from "../../platform/app/web-services.ts";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";
import { sendBack, sendBackRefused, sentenceOf } from "../../platform/form/send.ts";
import { BrandPhone } from "../../platform/ui/brand-phone.tsx";
import { Head } from "../../platform/ui/head.tsx";
import type { Route } from "./+types/page.ts";
import { check } from "./links-check.ts";
import LinksForm from "./links-form.island.tsx";
import "./booking-links.css";

/** `?sent` is where the form leads. */
export function loader({ request }: Route.LoaderArgs) {
  return { sent: new URL(request.url).searchParams.has("sent") };
}

/** An address with bookings and one without are answered the same. */
export async function action({ context }: Route.ActionArgs) {
  const form = context.get(posted);
  const submission = check(form, sentencesFor(context));
  if (!submission.ok) return sendBack(submission, {});
  const outcome = await callFor(context, "sendBookingLinks", submission.value, form);
  if (outcome.ok) return redirect("/booking-links?sent", 303);
  const sentence = sentenceOf(outcome, bookingMessages.linksNotSent, sentencesFor(context));
  return sendBackRefused(submission, outcome, sentence, {});
}

export default function BookingLinks({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  return (
    <div className="wrap findit book">
      <Head
        title={i18n._("Find your booking")}
        description={i18n._(
          "Booked with a professional here and lost the email? We’ll resend the links so you can see, move or cancel your bookings.",
        )}
      />
      <div>
        <h1>{i18n._("Find your booking")}</h1>
        <p className="lead">
          {i18n._(
            "Each booking has its own link, in the emails we sent you. Use it to see, move or cancel your appointment. There’s no password to remember.",
          )}
        </p>
        <p className="muted">
          {i18n._("The links arrive within a few minutes, in one email.")}{" "}
          <BrandPhone before={i18n._("No longer have that inbox? Call us at")} />
        </p>
      </div>
      {loaderData.sent && !actionData ? <Sent /> : <LinksForm result={actionData?.result} />}
    </div>
  );
}

function Sent() {
  const { i18n } = useLingui();
  return (
    <div className="findit__card">
      <ArrivalNotice message={i18n._(bookingMessages.linksSent)} />
      <Mail className="findit__mail" aria-hidden="true" />
      <h2 className="h3">{i18n._("Check your inbox")}</h2>
      <p role="status">{i18n._(bookingMessages.linksSent)}</p>
      <p className="muted small">
        <Trans
          id={
            "Nothing there in a few minutes? Check your spam folder. If you may have booked with another address, <0>try\u00a0that\u00a0one</0>"
          }
          components={{ 0: <a className="link" href="/booking-links" /> }}
        />
        <BrandPhone before={i18n._(", or call us at")} />.
      </p>
    </div>
  );
}
