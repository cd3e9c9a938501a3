import { data, redirect } from "react-router";
import { statusOfRead } from "#contract/platform/problem.ts";
import { contactFormPath, inquiryReceivedPath } from "#domain/leads/paths.ts";
import { initials } from "#domain/network/monogram.ts";
import { studioLike } from "#domain/network/room-picture.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { posted, services } from "../../platform/app/web-services.ts";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";
import { LinkMissing } from "../../platform/chrome/error/link-missing.tsx";
import { isPressed, refuse, refuseUnpressed } from "../../platform/form/send.ts";
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
  return { ...leadWords(inquiry.data, now().toString()), room, isSaved };
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
  return refuse(outcome, outcome.message, { intent, rows });
}

export const headers = () => secretPageHeaders;

export default function InquiryReceived({ loaderData: lead, actionData }: Route.ComponentProps) {
  const { first_name, location, reference, isAcknowledged, isPartial, isSetAside, reach } = lead;
  return (
    <div className="wrap done">
      <Head title="An inquiry for you" />
      <ArrivalNotice message={lead.isSaved ? "Your tour hours are saved." : headingOf(lead)} />
      <div className="done__head">
        <h1>{headingOf(lead)}</h1>
        <p className="lead">
          {isSetAside
            ? `${reference} looked like spam, so we held it back. If ${first_name} is real, tell us here, and we’ll email it to you like any other inquiry.`
            : isAcknowledged
              ? `${reference} won’t be passed on. Please reach ${first_name} only this way, and only then: tours are confidential.`
              : `Confirm that you have this inquiry for ${location.name}, and it won’t be passed on to the regional team.`}
          {isPartial && ` ${first_name} left before the second step. Anything they add will show up here.`}
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
          <h2 className="h3">{lead.offersTours ? "Your tour hours" : "Let visitors book their tour"}</h2>
          <p className="muted">
            {lead.offersTours
              ? `Visitors who ask about ${location.name} can book a half-hour tour in these hours. A day without times has no tours.`
              : `Say when you give tours, and visitors who ask about ${location.name} can pick a time right away. You’ll get an email with a calendar file for each.`}
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
        Contact us
      </a>
    </LinkMissing>
  );
}

function headingOf({ isSetAside, isAcknowledged, first_name }: Route.ComponentProps["loaderData"]): string {
  if (isSetAside) return `Is ${first_name} a real person?`;
  return isAcknowledged ? "Thanks, it’s yours" : `${first_name} is waiting to hear from you`;
}
