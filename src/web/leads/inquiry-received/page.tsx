import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { data, redirect } from "react-router";
import { statusOfRead } from "#contract/platform/problem.ts";
import { contactFormPath, inquiryReceivedPath } from "#domain/leads/paths.ts";
import { initials } from "#domain/network/monogram.ts";
import { studioLike } from "#domain/network/room-picture.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { posted, services } from "../../platform/app/web-services.ts";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";
import { LinkMissing } from "../../platform/chrome/error/link-missing.tsx";
import { isPressed, refuse, refuseUnpressed, sentenceOf } from "../../platform/form/send.ts";
import { Head } from "../../platform/ui/head.tsx";
import { Ticket } from "../../platform/ui/ticket.tsx";
import { hoursOf, typedRows } from "../tour/hours-rows.ts";
import TourHours from "../tour/tour-hours.island.tsx";
import type { Route } from "./+types/page.ts";
import { InquirySummary } from "./inquiry-summary.tsx";
import { leadWords } from "./lead-words.ts";
import TakeLead from "./take-lead.island.tsx";
import "../inquiry-form/inquiry.css";

/** Behind the link in a leasing manager's mail. Opening it changes nothing: mail scanners open links too. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { now } = context.get(services);
  const inquiry = await callFor(context, "getContactInquiryForManager", { token: params.token });
  if (!inquiry.ok) throw data(null, { status: statusOfRead(inquiry), headers: secretPageHeaders });
  const { url_name } = inquiry.data.location;
  const building = await callFor(context, "getWebLocationDetails", { url_name });
  const room = building.ok ? studioLike(building.data.picture) : undefined;
  // `?hours` follows the form of the tour hours.
  const isSaved = new URL(request.url).searchParams.has("hours");
  return { ...leadWords(sentencesFor(context), inquiry.data, now().toString()), room, isSaved };
}

export async function action({ params, context }: Route.ActionArgs) {
  const form = context.get(posted);
  const intent = String(form.intent);
  const { token } = params;
  const rows = intent === "hours" ? typedRows(form) : undefined;
  if (!isPressed(form)) return refuseUnpressed({ intent, rows });
  if (rows) {
    const saved = await callFor(context, "setTourHours", { token, hours: hoursOf(rows) });
    if (saved.ok) return redirect(`${inquiryReceivedPath(token)}?hours`, 303);
    const sentence = saved.errors?.hours?.[0] ?? saved.message;
    return refuse(saved, sentence, { intent, rows });
  }
  const call = intent === "release" ? "releaseContactInquiry" : "acknowledgeContactInquiry";
  const outcome = await callFor(context, call, { token });
  if (outcome.ok) return redirect(inquiryReceivedPath(token), 303);
  return refuse(outcome, sentenceOf(outcome, outcome.message, sentencesFor(context)), { intent, rows });
}

export const headers = () => secretPageHeaders;

export default function InquiryReceived({ loaderData: lead, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { first_name, location, reference, isAcknowledged, isPartial, isSetAside, reach } = lead;
  return (
    <div className="wrap done">
      <Head title={i18n._("An inquiry for you")} />
      <ArrivalNotice message={lead.isSaved ? i18n._("Your tour hours are saved.") : headingOf(i18n, lead)} />
      <div className="done__head">
        <h1>{headingOf(i18n, lead)}</h1>
        <p className="lead">
          {i18n._(
            isSetAside
              ? /*i18n*/ "{reference} looked like spam, so we held it back. If {name} is real, tell us here, and we’ll email it to you like any other inquiry."
              : isAcknowledged
                ? /*i18n*/ "{reference} won’t be passed on. Please reach {name} only this way, and only then: tours are confidential."
                : /*i18n*/ "Confirm that you have this inquiry for {location}, and it won’t be passed on to the regional team.",
            { reference, name: first_name, location: location.name },
          )}
          {isPartial &&
            ` ${i18n._("{name} left before the second step. Anything they add will show up here.", { name: first_name })}`}
        </p>
      </div>
      <Ticket
        tone="lease"
        lead={reach.action}
        time={reach.time}
        inWords
        note={reach.zone}
        facts={lead.facts}
        door={{ mark: initials(lead.name), label: lead.name, tone: "oat", room: lead.room }}
      />
      <div className="done__do">
        {(isSetAside || !isAcknowledged) && (
          <TakeLead
            isSetAside={isSetAside}
            result={actionData?.intent === "hours" ? undefined : actionData?.result}
          />
        )}
        {reach.href && (
          <a className={isAcknowledged ? "btn" : "btn btn--quiet"} href={reach.href}>
            {reach.action}
          </a>
        )}
      </div>
      <InquirySummary lead={lead} />
      {!isSetAside && (
        <section className="done__tour">
          <h2 className="h3">
            {i18n._(lead.offersTours ? /*i18n*/ "Your tour hours" : /*i18n*/ "Let visitors book their tour")}
          </h2>
          <p className="muted">
            {i18n._(
              lead.offersTours
                ? /*i18n*/ "Visitors who ask about {location} can book a half-hour tour in these hours. A day without times has no tours."
                : /*i18n*/ "Say when you give tours, and visitors who ask about {location} can pick a time right away. You’ll get an email with a calendar file for each.",
              { location: location.name },
            )}
          </p>
          <TourHours
            rows={actionData?.rows ?? lead.tourHours}
            isOffered={lead.offersTours}
            result={actionData?.intent === "hours" ? actionData.result : undefined}
          />
        </section>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LinkMissing error={error} opens="an inquiry">
      <a className="btn" href={contactFormPath}>
        <Trans id="Contact us" />
      </a>
    </LinkMissing>
  );
}

function headingOf(
  i18n: I18n,
  { isSetAside, isAcknowledged, first_name: name }: Route.ComponentProps["loaderData"],
): string {
  if (isSetAside) return i18n._("Is {name} a real person?", { name });
  return isAcknowledged
    ? i18n._("Thanks, it’s yours")
    : i18n._("{name} is waiting to hear from you", { name });
}
