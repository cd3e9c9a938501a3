import { Mail } from "lucide-react";
import { Link } from "react-router";
import { bookingMessages } from "#domain/booking-messages.ts";
import { Field } from "../../form/field.tsx";
import { sendBack, sendBackRefused } from "../../form/send.ts";
import { SendButton } from "../../form/send-button.tsx";
import { SiteForm } from "../../form/site-form.tsx";
import { useSite } from "../../layout/use-site.ts";
import { posted, services, visit } from "../../services.ts";
import { Head } from "../../ui/head.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { onBehalfOf } from "../../visitor-call.ts";
import type { Route } from "./+types/page.ts";
import { check } from "./check.ts";
import "./booking-links.css";

const notSent = { sent: false };

/** An address with bookings and one without are answered the same. */
export async function action({ context }: Route.ActionArgs) {
  const form = context.get(posted);
  const submission = check(form);
  if (!submission.ok) return sendBack(submission, notSent);
  const outcome = await context
    .get(services)
    .productApi.call("sendBookingLinks", form, onBehalfOf(context.get(visit), form));
  if (outcome.ok) return { sent: true, result: undefined };
  const sentence = outcome.problem === "unavailable" ? bookingMessages.linksNotSent : outcome.message;
  return sendBackRefused(submission, outcome, sentence, notSent);
}

export default function BookingLinks({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap findit book">
      <Head
        title="Find your booking"
        description="Booked with a professional at Sola and lost the email? Have the links to your bookings sent to you again, to see, move or cancel them."
      />
      <div>
        <h1>Find your booking</h1>
        <p className="lead">
          Each booking has a link of its own, in the emails we sent about it. There you see it, move it or
          cancel it, and there is no password to remember.
        </p>
      </div>
      {actionData?.sent ? <Sent /> : <Ask result={actionData?.result} />}
    </div>
  );
}

function Ask({ result }: { result: NonNullable<Route.ComponentProps["actionData"]>["result"] }) {
  return (
    <SiteForm
      id="links"
      className="findit__card"
      labels={{ email: "The email you booked with" }}
      loadCheck={() => import("./check.ts")}
      result={result}
    >
      <Field
        name="email"
        type="email"
        autoComplete="email"
        hint="We send a link for each upcoming booking, and nothing else."
      />
      <SendButton className="btn btn--book btn--wide">Send me my links</SendButton>
    </SiteForm>
  );
}

function Sent() {
  const { settings } = useSite();
  return (
    <div className="findit__card">
      <Mail className="findit__mail" aria-hidden="true" />
      <h2 className="h3">Look in your inbox</h2>
      <p role="status">{bookingMessages.linksSent}</p>
      <p className="muted small">
        Nothing there in a few minutes? Check your spam folder. Or perhaps you booked with another address:{" "}
        <Link className="link" to="/booking-links" reloadDocument>
          try another one
        </Link>
        , or call us at <PhoneLink number={settings.brand_phone} />.
      </p>
    </div>
  );
}
