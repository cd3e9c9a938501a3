import { Trans, useLingui } from "@lingui/react";
import { Check, Phone } from "lucide-react";
import { data, redirect } from "react-router";
import type { InquiryReceipt } from "#contract/leads/inquiry.ts";
import { statusOfRead } from "#contract/platform/problem.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { contactFormPath, inquiryPath } from "#domain/leads/paths.ts";
import { initials } from "#domain/network/monogram.ts";
import { locationPath } from "#domain/network/paths.ts";
import { studioLike } from "#domain/network/room-picture.ts";
import { phoneHref } from "#domain/platform/phone-format.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor, onBehalfOf } from "../../platform/app/visitor-call.ts";
import { posted, services, visit } from "../../platform/app/web-services.ts";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";
import { LinkMissing } from "../../platform/chrome/error/link-missing.tsx";
import type { SelectOption } from "../../platform/form/select-field.tsx";
import { sendBack, sendBackRefused, sentenceOf } from "../../platform/form/send.ts";
import { Head } from "../../platform/ui/head.tsx";
import { Ticket } from "../../platform/ui/ticket.tsx";
import ChooseTour from "../tour/choose-tour.island.tsx";
import { check } from "../tour/tour-check.ts";
import { openTourTimes, tourGone } from "../tour/tour-times.server.ts";
import type { Route } from "./+types/page.ts";
import { type ReceiptWords, receiptWords, type WantedTour } from "./receipt-words.ts";
import { WhatHappensNext } from "./what-happens-next.tsx";
import "../inquiry-form/inquiry.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { now } = context.get(services);
  const receipt = await callFor(context, "getContactInquiryReceipt", { token: params.token });
  if (!receipt.ok) throw data(null, { status: statusOfRead(receipt), headers: secretPageHeaders });
  const { location } = receipt.data;
  const building = await callFor(context, "getWebLocationDetails", { url_name: location.url_name });
  return {
    receipt: receiptWords(sentencesFor(context), receipt.data, now().toString()),
    times: await timesOf(context, receipt.data),
    room: building.ok ? studioLike(building.data.picture) : undefined,
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const form = context.get(posted);
  const submission = check(form, sentencesFor(context));
  if (!submission.ok) return sendBack(submission, { times: undefined });
  const { token } = params;
  const outcome = await callFor(context, "bookTour", { token, ...submission.value }, form);
  if (outcome.ok) return redirect(inquiryPath(token), 303);
  const receipt = await callFor(context, "getContactInquiryReceipt", { token });
  const times = receipt.ok ? await timesOf(context, receipt.data) : [];
  const sentence =
    outcome.problem === "slot-taken"
      ? tourGone(times)
      : sentenceOf(outcome, outcome.message, sentencesFor(context));
  return sendBackRefused(submission, outcome, sentence, { times });
}

/** The tours that can be booked now; none beside a booked one. */
async function timesOf(
  context: Route.LoaderArgs["context"],
  { tour, tour_calendar, tour_wanted, location }: InquiryReceipt,
) {
  if (tour) return [];
  const { productApi } = context.get(services);
  const options = onBehalfOf(context.get(visit));
  return openTourTimes(
    sentencesFor(context),
    productApi,
    tour_calendar,
    location.time_zone,
    options,
    tour_wanted ?? undefined,
  );
}

export const headers = () => secretPageHeaders;

export default function InquiryReceiptPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { receipt, times, room } = loaderData;
  const { who, manager, wanted, manager_phone, location, first_name } = receipt;
  const success = i18n._(receipt.form === "split" ? inquiryMessages.received : inquiryMessages.created);
  const host = manager ?? location.name;
  const callHref = manager_phone && phoneHref(manager_phone);
  return (
    <div className="wrap done">
      <Head title={i18n._("Your inquiry")} discreet />
      <ArrivalNotice
        message={success}
        forget={["contactInfo", "contactInquiryIds", "conInqStepOneData", "locationName"]}
      />
      <div className="done__head">
        <p className="done__ok done__ok--lease">
          <Check className="icon" /> {success}
        </p>
        <h1>
          {receipt.isSetAside
            ? i18n._("We have it, {name}", { name: first_name })
            : i18n._("{manager} has it, {name}", { manager: who, name: first_name })}
        </h1>
        <p className="lead">
          {receipt.isSetAside ? (
            i18n._("One of us will read it first, then pass it on. If you’d rather not wait, please call.")
          ) : (
            <Trans
              id="A confirmation is on its way to <0>{email}</0>, with nothing in the subject line that gives it away."
              values={{ email: receipt.email }}
              components={{ 0: <strong /> }}
            />
          )}
        </p>
      </div>
      <Ticket
        tone="lease"
        lead={receipt.way}
        time={receipt.time}
        inWords
        note={receipt.zone}
        facts={[
          receipt.reach,
          { label: i18n._("Location"), value: location.name },
          ...(receipt.services ? [{ label: i18n._("Services"), value: receipt.services }] : []),
          { label: i18n._("Reference"), value: receipt.reference, isReference: true },
        ]}
        door={{ mark: initials(host), label: host, tone: "oat", room }}
      />
      <div className="done__do">
        {callHref && (
          <a className="btn" href={callHref}>
            <Phone className="icon" /> {i18n._("Call {name}", { name: manager ? who : location.name })}
          </a>
        )}{" "}
        <a className="btn btn--quiet" href={locationPath(location.url_name)}>
          {i18n._("Back to {name}", { name: location.name })}
        </a>
      </div>
      {(times.length > 0 || wanted) && (
        <section className="done__tour">
          <h2 className="h3">
            {i18n._(wanted ? /*i18n*/ "Your tour isn’t booked yet" : /*i18n*/ "Pick your private tour")}
          </h2>
          {wanted && (
            <p role="status">
              <Trans
                id={wantedSentence(receipt, wanted, times)}
                values={{ time: wanted.label, manager: who }}
                components={{ 0: <strong /> }}
              />
            </p>
          )}
          {times.length > 0 && (
            <>
              <p className="muted">
                {i18n._(
                  "It takes about half an hour. The email about it doesn’t mention a studio, and neither does the calendar file.",
                )}
              </p>
              <ChooseTour
                times={times}
                wanted={wanted?.start ?? null}
                phone={receipt.manager_phone}
                result={actionData?.result}
              />
            </>
          )}
        </section>
      )}
      <WhatHappensNext receipt={receipt} />
    </div>
  );
}

/** Why the time that was chosen with the inquiry isn't booked, and what comes next. */
function wantedSentence({ isSetAside }: ReceiptWords, { start, isPast }: WantedTour, times: SelectOption[]) {
  if (isSetAside)
    return /*i18n*/ "<0>{time}</0> isn’t held for you: tours can be booked once one of us has read your inquiry. We’ve kept it with your inquiry, and our email then leads you back here, to book it or another time that’s left.";
  if (times.some(({ value }) => value === start))
    return /*i18n*/ "<0>{time}</0> is still open. Book it here, or choose another:";
  if (times.length > 0)
    return isPast
      ? /*i18n*/ "<0>{time}</0> has passed. These times are left:"
      : /*i18n*/ "<0>{time}</0> has been taken. These times are left:";
  return isPast
    ? /*i18n*/ "<0>{time}</0> has passed, and no other time is open right now. {manager} will find one with you."
    : /*i18n*/ "<0>{time}</0> has been taken, and no other time is open right now. {manager} will find one with you.";
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
