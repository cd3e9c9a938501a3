import { data, redirect } from "react-router";
import { statusOfRead } from "#contract/platform/problem.ts";
import { slotLabel } from "#domain/booking/slot-label.ts";
import { findService } from "#domain/network/find-service.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { callFor } from "../../platform/app/visitor-call.ts";
import { posted } from "../../platform/app/web-services.ts";
import { refuse } from "../../platform/form/send.ts";
import { Head } from "../../platform/ui/head.tsx";
import type { Route } from "./+types/page.ts";
import AnswerForm from "./answer-form.island.tsx";
import "../booking-links/booking-links.css";

/** Behind the link in the mails. Opening it changes nothing: mail scanners open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token } = params;
  const answer = await callFor(context, "getOpeningAlert", { token });
  if (!answer.ok) throw data(null, { status: statusOfRead(answer), headers: secretPageHeaders });
  const { state, professional, service, kind, location, wanted, time_zone } = answer.data;
  return {
    state,
    what: service
      ? `${service} with ${professional}`
      : kind
        ? `${findService(kind)?.label ?? kind} near ${location.name}`
        : `a studio at ${location.name}`,
    isStudio: wanted.length === 0,
    days: wanted.map(({ start }) => slotLabel(start, time_zone).day).join(", "),
    again: `/locations/${location.url_name}`,
  };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { token } = params;
  const call = context.get(posted).get("intent") === "end" ? "endOpeningAlert" : "confirmOpeningAlert";
  const outcome = await callFor(context, call, { token });
  return outcome.ok ? redirect(`/alerts/${token}`, 303) : refuse(outcome, outcome.message, {});
}

export const headers = () => secretPageHeaders;

const headings = {
  unconfirmed: "Put you on the list?",
  waiting: "You’re on the list",
  ended: "You’re off the list",
};

export default function Alert({ loaderData, actionData }: Route.ComponentProps) {
  const { state, what, days, isStudio, again } = loaderData;
  return (
    <div className={`wrap findit${isStudio ? "" : " book"}`}>
      <Head title={headings[state]} />
      <div>
        <h1>{headings[state]}</h1>
        <p className="lead">
          {state === "ended" ? `We won’t write about ${what} any more.` : `We’ll write about ${what}.`}
        </p>
        {days && state !== "ended" && (
          <p>Days that suit you: {days}. When a time frees up, we’ll hold it for you for half an hour.</p>
        )}
        {state === "ended" ? (
          <p className="findit__act">
            <a className="btn btn--quiet" href={again}>
              Back to the location
            </a>
          </p>
        ) : (
          <AnswerForm isWaiting={state === "waiting"} isStudio={isStudio} result={actionData?.result} />
        )}
      </div>
    </div>
  );
}
