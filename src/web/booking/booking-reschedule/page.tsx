import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { ArrowLeft } from "lucide-react";
import { data, redirect, useRevalidator } from "react-router";
import { problemStatus } from "#contract/platform/problem.ts";
import { bookingMessages } from "#domain/booking/booking-messages.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { bookingPath, bookingReschedulePath } from "#domain/booking/paths.ts";
import { type SlotLabel, slotLabel } from "#domain/booking/slot-label.ts";
import { orCall } from "#domain/platform/form-messages.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { brandPhone } from "../../platform/app/read-brand-phone.server.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor, onBehalfOf } from "../../platform/app/visitor-call.ts";
import { posted, services, visit } from "../../platform/app/web-services.ts";
import { keepTyped, sendBack, sendBackRefused, sentenceOf } from "../../platform/form/send.ts";
import { useActionResult } from "../../platform/form/use-action-result.ts";
import { Head } from "../../platform/ui/head.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { TimeChoice } from "../openings/time-choice.tsx";
import { useNextInSight } from "../openings/use-next-in-sight.ts";
import { readChosen } from "../professional/read-chosen.server.ts";
import { BookingMissing, OutOfReach } from "../ticket/booking-missing.tsx";
import { tryBooking } from "../ticket/read-booking.server.ts";
import type { Route } from "./+types/page.ts";
import { CancelInstead } from "./cancel-instead.tsx";
import { findAlternatives, zoneOf } from "./find-alternatives.server.ts";
import { check } from "./reschedule-check.ts";
import { RescheduleForm } from "./reschedule-form.tsx";
import type { ReturnedReschedule } from "./returned-reschedule.ts";
import "./booking-reschedule.css";

/** Opening it changes nothing. The selected day and time are in the URL, so they work without JavaScript. */
export async function loader(opened: Route.LoaderArgs) {
  const { params, request, context } = opened;
  const { token } = params;
  const { productApi, now } = context.get(services);
  const booking = await tryBooking(opened);
  if (!booking) return data({ booking, token }, { status: problemStatus.unavailable });
  if (booking.stage !== "ahead") throw redirect(bookingPath(token));
  const { start, day = start ? undefined : booking.date } = readChosen(new URL(request.url).searchParams);
  const at = now().toString();
  const when = await findAlternatives({
    booking,
    token,
    day,
    start,
    productApi,
    now: at,
    options: onBehalfOf(context.get(visit)),
  });
  return data({ booking, token, when, day, start, zone: zoneOf(booking, sentencesFor(context)) });
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const submission = check(context.get(posted), sentencesFor(context));
  if (!submission.ok) return sendBack(submission, { start: "", isTaken: false });
  const choice = { ...submission.value, isTaken: false };
  const outcome = await callFor(
    context,
    "rescheduleBooking",
    { token, ...submission.value },
    submission.typed,
  );
  if (outcome.ok) return redirect(bookingPath(token), 303);
  if (outcome.problem === "slot-taken")
    return data({ ...keepTyped(submission, choice), isTaken: true }, { status: problemStatus["slot-taken"] });
  const sentence = sentenceOf(
    outcome,
    orCall(sentencesFor(context), bookingMessages.maybeRescheduled, await brandPhone(context)),
    sentencesFor(context),
  );
  return sendBackRefused(submission, outcome, sentence, choice);
}

export const handle = { hydrate: true };

export const headers = () => secretPageHeaders;

type Loaded = Route.ComponentProps["loaderData"];

export default function BookingReschedule({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useActionResult<ReturnedReschedule>(
    actionData,
    "start" in loaderData ? loaderData.start : "",
  );
  function onReturned(returned: ReturnedReschedule) {
    setSent(returned);
    revalidate(); // reloads a lost time to offer what is still open
  }
  if (loaderData.booking) return <Change loaded={loaderData} sent={sent} onReturned={onReturned} />;
  if (!sent) return <OutOfReach />;
  return (
    <div className="wrap done book">
      <Head title={i18n._("Another time")} discreet />
      <h1>{i18n._("Not moved yet")}</h1>
      <RescheduleForm
        token={loaderData.token}
        start={sent.start}
        timeZone={null}
        isOpen
        was={null}
        sent={sent}
        onReturned={onReturned}
      />
    </div>
  );
}

interface ChangeProps {
  loaded: Extract<Loaded, { when: unknown }>;
  sent: ReturnedReschedule | undefined;
  onReturned: (returned: ReturnedReschedule) => void;
}

function Change({ loaded, sent, onReturned }: ChangeProps) {
  const { i18n } = useLingui();
  const { booking, token, when, day, zone } = loaded;
  const { professional, call } = booking;
  const start = sent?.start || loaded.start;
  const isOpen = start !== undefined && isStillOpen(loaded, start);
  const lost = start !== undefined && !isOpen ? start : undefined;
  const isTaken = sent?.isTaken ?? false;
  const was = i18n._("{day} at {time}", { day: booking.day, time: booking.time });
  const address = (query: Record<string, string>) =>
    `${bookingReschedulePath(token)}?${new URLSearchParams(query)}`;
  useNextInSight(start, "move");
  return (
    <div className="wrap change book">
      <Head
        title={i18n._("Another time with {name}", { name: professional.firstName })}
        discreet={booking.isTour}
      />
      <div className="change__head">
        <a className="go" href={bookingPath(token)}>
          <ArrowLeft className="icon" /> {i18n._("Back to your booking")}
        </a>
        <h1>
          <Trans
            id="Another time with <0>{name}</0>"
            values={{ name: professional.firstName }}
            components={{ 0: <span className="name" /> }}
          />
        </h1>
        <p className="lead">
          {i18n._("{when}, {zone}, stays yours until you’ve chosen another.", {
            when: was,
            zone: booking.zone,
          })}
        </p>
      </div>
      {when ? (
        <TimeChoice
          id="when"
          form="move"
          when={when}
          zone={zone}
          day={day}
          start={start}
          lost={lost}
          lostSentence={lost ? lostSentence(slotLabel(lost, booking.time_zone, i18n), isTaken, i18n) : ""}
          isTaken={isTaken}
          dayAddress={(day) => address({ day, ...(start && !lost && { start }) })}
          startAddress={(start) => address({ start })}
          next="#move"
        />
      ) : (
        <p>
          <Trans
            id="<0>{name}</0> no longer takes bookings here."
            values={{ name: professional.firstName }}
            components={{ 0: <span className="name" /> }}
          />
          {call && (
            <>
              {" "}
              <Trans
                id="Call {name} at <0/> for another time."
                values={{ name: call.name }}
                components={{ 0: <PhoneLink number={call.phone} /> }}
              />
            </>
          )}
        </p>
      )}
      {start && when && (
        <RescheduleForm
          token={token}
          start={start}
          timeZone={booking.time_zone}
          isOpen={isOpen}
          was={{ start: booking.start, words: was }}
          phone={call?.phone}
          sent={sent}
          onReturned={onReturned}
        />
      )}
      <CancelInstead booking={booking} token={token} />
    </div>
  );
}

/** Of the time in the address the api was asked; unknown counts as open, and the api has the last word. */
function isStillOpen({ when, start: apiStart }: Extract<Loaded, { when: unknown }>, start: string): boolean {
  if (!when || when.openings === "failed") return true;
  return start === apiStart ? when.openings.isStartOpen === true : when.openings.starts.includes(start);
}

function lostSentence({ day, time }: SlotLabel, isTaken: boolean, i18n: I18n): string {
  return isTaken
    ? i18n._("{taken}: {time} on {day}. These are still open, and your current time is still yours.", {
        taken: i18n._(openingMessages.slotTaken),
        time,
        day,
      })
    : i18n._("{time} on {day} isn’t open. These times are.", { time, day });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <BookingMissing error={error} />;
}
