import { useLingui } from "@lingui/react";
import { Mail } from "lucide-react";
import { data, isRouteErrorResponse, redirect } from "react-router";
import { problemStatus, statusOfRead } from "#contract/platform/problem.ts";
import { alertMessages } from "#domain/booking/alert-messages.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor, onBehalfOf } from "../../platform/app/visitor-call.ts";
import { posted, services, visit } from "../../platform/app/web-services.ts";
import { ArrivalNotice } from "../../platform/chrome/arrival/notice.tsx";
import { ClosedDoor } from "../../platform/chrome/error/closed-door.tsx";
import { ErrorPage } from "../../platform/chrome/error/error-page.tsx";
import { sendBack, sendBackRefused, sentenceOf } from "../../platform/form/send.ts";
import { Door } from "../../platform/ui/door.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { DaySlots } from "../openings/day-slots.tsx";
import type { Route } from "./+types/page.ts";
import { check } from "./alert-check.ts";
import AlertForm from "./alert-form.island.tsx";
import { type AlertSubject, alertSubject } from "./alert-subject.server.ts";
import "../booking-links/booking-links.css";
import "../openings/openings.css";
import "./alerts.css";

/** `?sent` follows the form; otherwise the query names the subject. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  if (query.has("sent")) return { subject: null };
  const { productApi, now } = context.get(services);
  const subject = await alertSubject(
    productApi,
    query,
    { now: now(), i18n: sentencesFor(context) },
    onBehalfOf(context.get(visit)),
  );
  if ("ok" in subject) throw data(null, { status: statusOfRead(subject) });
  return { subject };
}

export async function action({ context }: Route.ActionArgs) {
  const form = context.get(posted);
  const submission = check(form, sentencesFor(context));
  if (!submission.ok) return sendBack(submission, {});
  const outcome = await callFor(context, "createOpeningAlert", submission.value, form);
  if (outcome.ok) return redirect("/alerts?sent", 303);
  const sentence = sentenceOf(outcome, alertMessages.notSaved, sentencesFor(context));
  return sendBackRefused(submission, outcome, sentence, {});
}

const intro = {
  professional: /*i18n*/ "Pick the days that work for you. We’ll email you as soon as a time frees up.",
  near: /*i18n*/ "Pick the days that work for you. We’ll email you as soon as a time frees up with anyone nearby.",
  studio:
    /*i18n*/ "Every studio here is taken. We’ll write once, as soon as one opens up, with nothing in the subject that gives it away.",
};
const headings = {
  studio: /*i18n*/ "We’ll tell you when there’s room",
  time: /*i18n*/ "We’ll tell you when a time opens up",
};
const backTo = {
  studio: /*i18n*/ "Back to the location",
  near: /*i18n*/ "See who has time",
  professional: /*i18n*/ "Back to the times",
};
const freeStudio =
  /*i18n*/ "There’s a studio free here right now, so you don’t have to wait: go back and ask for a tour. If you join anyway, we’ll write once.";

export default function Alerts({ loaderData: { subject }, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const isStudio = subject?.kind === "studio";
  const canWait = isStudio || (subject?.days.length ?? 0) > 0;
  return (
    <div className={`wrap findit${isStudio ? "" : " book"}`}>
      <Head title={isStudio ? i18n._("Hear about a studio") : i18n._("Hear about an open time")} />
      <div>
        <h1>
          {subject && !canWait
            ? i18n._("There’s no list to join here")
            : i18n._(headings[isStudio ? "studio" : "time"])}
        </h1>
        {subject && (
          <>
            {canWait && <p className="lead">{i18n._(subject.isFree ? freeStudio : intro[subject.kind])}</p>}
            <p className="h4 serif alerts__who">
              {subject.face && <Door {...subject.face} />}
              {subject.title}
            </p>
          </>
        )}
      </div>
      {subject && canWait && <AlertForm {...formOf(subject)} result={actionData?.result} />}
      {subject && !canWait && <NothingToWaitFor nearby={subject.nearby} />}
      {!subject && <Sent />}
      {subject && (
        <div>
          {canWait && <NextSteps isStudio={isStudio} />}
          {canWait && <OpenNow subject={subject} />}
          <p>
            <a className="link" href={subject.back}>
              {canWait ? i18n._(backTo[subject.kind]) : i18n._("How to book instead")}
            </a>
          </p>
        </div>
      )}
    </div>
  );
}

/** An island's props are sent with the page, so what the page alone shows is left out. */
function formOf({ kind, fields, service, choices, days, hours }: AlertSubject) {
  return { kind, fields, service, choices, days, hours };
}

/** Which emails will come, and how to end them. */
function NextSteps({ isStudio }: { isStudio: boolean }) {
  const { i18n } = useLingui();
  return (
    <dl className="ruled">
      <div>
        <dt>{i18n._("First")}</dt>
        <dd>{i18n._("An email asks you to confirm your address. One press, and you’re on the list.")}</dd>
      </div>
      {!isStudio && (
        <div>
          <dt>{i18n._("When a time frees up")}</dt>
          <dd>{i18n._("We hold it for you for half an hour, and email you its link right away.")}</dd>
        </div>
      )}
      <div>
        <dt>{i18n._("To stop")}</dt>
        <dd>
          {i18n._("A link in every email takes you off the list.")}
          {!isStudio && ` ${i18n._("It ends by itself with the last day you pick, or once you’ve booked.")}`}
        </dd>
      </div>
    </dl>
  );
}

/** What can be booked without waiting; joining the list takes none of it off sale. */
function OpenNow({ subject: { kind, choices, open } }: { subject: AlertSubject }) {
  const { i18n } = useLingui();
  if (kind === "studio" || (!open && (kind === "near" || choices.length > 0))) return null;
  return (
    <section className="alerts__open" aria-labelledby="open-now">
      <h2 className="h3" id="open-now">
        {i18n._("Open now")}
      </h2>
      {open && (
        <div>
          <DaySlots {...open} />
        </div>
      )}
      <p className="muted">
        {open
          ? i18n._(
              "Does one of these suit you? It’s yours at once. We’ll only write about times that aren’t open yet.",
            )
          : i18n._("Nothing is open in the next two weeks.")}
      </p>
    </section>
  );
}

/** Of a professional without hours, or who doesn't book online. */
function NothingToWaitFor({ nearby }: { nearby: string }) {
  const { i18n } = useLingui();
  return (
    <div className="findit__card">
      <h2 className="h3">{i18n._("Someone nearby may have time")}</h2>
      <p>{i18n._("Nothing can be booked online here in the next two weeks, so no time can open up.")}</p>
      <a className="btn btn--book" href={nearby}>
        {i18n._("See who has time nearby")}
      </a>
    </div>
  );
}

function Sent() {
  const { i18n } = useLingui();
  return (
    <div className="findit__card">
      <ArrivalNotice message={i18n._(alertMessages.checkInbox)} />
      <Mail className="findit__mail" aria-hidden="true" />
      <h2 className="h3">{i18n._("Almost there")}</h2>
      <p role="status">{i18n._(alertMessages.checkInbox)}</p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { i18n } = useLingui();
  if (!isRouteErrorResponse(error) || error.status !== problemStatus["not-found"])
    return <ErrorPage error={error} />;
  return (
    <ClosedDoor plate={i18n._("Waiting list")} book>
      <Head title={i18n._("Which list?")} />
      <h1>{i18n._("Which list would you like to join?")}</h1>
      <p className="lead">
        {i18n._(
          "This address doesn’t name a professional or a location that we know. Each booking page has a link to its list, under the times, and so does each location that’s full.",
        )}
      </p>
      <p>
        <a className="btn btn--book" href="/booknow">
          {i18n._("Find a time")}
        </a>{" "}
        <a className="btn btn--quiet" href="/locations">
          {i18n._("Find a location")}
        </a>
      </p>
    </ClosedDoor>
  );
}
