import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { data, redirect } from "react-router";
import type { OutputOf } from "#contract/endpoints.ts";
import { statusOfRead } from "#contract/platform/problem.ts";
import { alertPath, bookPath } from "#domain/booking/paths.ts";
import { type SlotLabel, slotLabel } from "#domain/booking/slot-label.ts";
import { findService } from "#domain/network/find-service.ts";
import { booknowPath, locationPath } from "#domain/network/paths.ts";
import { offeredName } from "#domain/platform/offered-name.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { posted } from "../../platform/app/web-services.ts";
import { LinkMissing } from "../../platform/chrome/error/link-missing.tsx";
import { isPressed, refuse, refuseUnpressed, sentenceOf } from "../../platform/form/send.ts";
import { Head } from "../../platform/ui/head.tsx";
import type { Route } from "./+types/page.ts";
import AnswerForm from "./answer-form.island.tsx";
import "../booking-links/booking-links.css";

/** Behind the link in the mails. Opening it changes nothing: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token } = params;
  const i18n = sentencesFor(context);
  const answer = await callFor(context, "getOpeningAlert", { token });
  if (!answer.ok) throw data(null, { status: statusOfRead(answer), headers: secretPageHeaders });
  const { state, is_given_up, professional, service, kind, location, wanted, held, lost, time_zone } =
    answer.data;
  return {
    state,
    isGivenUp: is_given_up,
    /** Where what is open now can be booked. */
    openNow: bookablePage(answer.data),
    what: service
      ? i18n._("{service} with {professional}", {
          service: offeredName(service, i18n).name,
          professional,
        })
      : kind
        ? i18n._("{service} near {location}", {
            service: i18n._(findService(kind)?.label ?? kind),
            location: location.name,
          })
        : i18n._("a studio at {location}", { location: location.name }),
    isStudio: wanted.length === 0,
    days: wanted.map(({ start }) => slotLabel(start, time_zone, i18n).day).join(", "),
    heldTime: held
      ? heldSentence(slotLabel(held.start, time_zone, i18n), slotLabel(held.until, time_zone, i18n), i18n)
      : lost && lostSentence(slotLabel(lost, time_zone, i18n), i18n),
    again: locationPath(location.url_name),
  };
}

/** Says that leaving the list doesn't free the time before the minute that the mail says. */
function heldSentence({ day, time }: SlotLabel, until: SlotLabel, i18n: I18n): string {
  return i18n._(
    "{time} on {day} is held for you until {until}, on the list or not: the link in our email books it.",
    { time, day, until: until.time },
  );
}

function lostSentence({ day, time }: SlotLabel, i18n: I18n): string {
  return i18n._(
    "{time} on {day} was held for you, but the calendar has changed and it can’t be booked any more. We’re sorry.",
    { time, day },
  );
}

const calls = { confirm: "confirmOpeningAlert", end: "endOpeningAlert" } as const;

/** The page's button, or one click in a mail program (RFC 8058), which isn't redirected. A post without either changes nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  const { token } = params;
  const form = context.get(posted);
  const isOneClick = form["List-Unsubscribe"] === "One-Click";
  if (!isOneClick && !isPressed(form)) return refuseUnpressed({});
  const intent = isOneClick ? "end" : form.intent;
  const call = intent === "confirm" || intent === "end" ? calls[intent] : null;
  const outcome = call && (await callFor(context, call, { token }));
  if (outcome && !outcome.ok)
    return refuse(outcome, sentenceOf(outcome, outcome.message, sentencesFor(context)), {});
  return isOneClick ? { result: undefined } : redirect(alertPath(token), 303);
}

function bookablePage({ professional_url_name, service_id, kind, location }: OutputOf<"getOpeningAlert">) {
  if (professional_url_name && service_id) return bookPath(professional_url_name, { services: [service_id] });
  return kind ? booknowPath(location.url_name) : null;
}

export const headers = () => secretPageHeaders;

const headings = {
  unconfirmed: /*i18n*/ "Put you on the list?",
  waiting: /*i18n*/ "You’re on the list",
  ended: /*i18n*/ "You’re off the list",
};

export default function Alert({ loaderData, actionData }: Route.ComponentProps) {
  const { state, isGivenUp, openNow, what, days, isStudio, heldTime, again } = loaderData;
  const { i18n } = useLingui();
  return (
    <div className={`wrap findit${isStudio ? "" : " book"}`}>
      <Head title={i18n._(headings[state])} />
      <div>
        <h1>{i18n._(headings[state])}</h1>
        <p className="lead">
          {isGivenUp && `${i18n._("Three times we held for you went by without being booked.")} `}
          {state === "ended"
            ? i18n._("We won’t write about {what} any more.", { what })
            : i18n._("We’ll write about {what}.", { what })}
        </p>
        {heldTime && <p>{heldTime}</p>}
        {days && state !== "ended" && (
          <p>
            {i18n._(
              "Days that suit you: {days}. When a time frees up after you’ve joined, we’ll hold it for you for half an hour.",
              { days },
            )}
          </p>
        )}
        {openNow && (
          <p>
            <a className="link" href={openNow}>
              {i18n._("See what’s open now")}
            </a>
          </p>
        )}
        {state === "ended" ? (
          <p className="findit__act">
            <a className="btn btn--quiet" href={again}>
              {i18n._("Back to the location")}
            </a>
          </p>
        ) : (
          <AnswerForm isWaiting={state === "waiting"} isStudio={isStudio} result={actionData?.result} />
        )}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { i18n } = useLingui();
  return (
    <LinkMissing error={error} opens="a list" book>
      <a className="btn btn--book" href="/booknow">
        {i18n._("Find a time")}
      </a>
    </LinkMissing>
  );
}
