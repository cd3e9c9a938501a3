import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { data, useRevalidator } from "react-router";
import { bookingPath, bookPath } from "#domain/booking/paths.ts";
import { slotLabel } from "#domain/booking/slot-label.ts";
import { booknowPath, professionalPath } from "#domain/network/paths.ts";
import { secretPageHeaders } from "../../platform/app/page-privacy.ts";
import { brandPhone } from "../../platform/app/read-brand-phone.server.ts";
import { sentencesFor } from "../../platform/app/sentences-for.server.ts";
import { callFor, onBehalfOf } from "../../platform/app/visitor-call.ts";
import { posted, services, visit } from "../../platform/app/web-services.ts";
import { ErrorPage } from "../../platform/chrome/error/error-page.tsx";
import { useActionResult } from "../../platform/form/use-action-result.ts";
import { Breadcrumbs } from "../../platform/ui/breadcrumbs.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { useNextInSight } from "../openings/use-next-in-sight.ts";
import { ExternalBookingBox } from "../professional/external-booking-box.tsx";
import { ProfessionalMissing } from "../professional/professional-missing.tsx";
import { readChosen } from "../professional/read-chosen.server.ts";
import { wordsOf } from "../ticket/read-booking.server.ts";
import type { Route } from "./+types/page.ts";
import { type BookPage, loadBookPage } from "./book-page.server.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { DetailsForm } from "./details-form.tsx";
import { JustBooked } from "./just-booked.tsx";
import { ResendBookingForm } from "./resend-booking-form.tsx";
import { ScrollAnchor } from "./scroll-anchor.tsx";
import { type FailedBooking, sendBooking } from "./send-booking.server.ts";
import { ServiceChoice } from "./service-choice.tsx";
import { TimeStep } from "./time-step.tsx";
import { useHold } from "./use-hold.ts";
import "./book.css";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { productApi, now } = context.get(services);
  const query = new URL(request.url).searchParams;
  const token = query.get("booked");
  const booked = token ? await callFor(context, "getBooking", { token }) : null;
  const bookPage = await loadBookPage({
    productApi,
    url_name: params.url_name,
    choice: readChosen(query),
    isAsked: query.has("step"),
    isEmptied: query.get("services") === "",
    now: now().toString(),
    i18n: sentencesFor(context),
    options: onBehalfOf(context.get(visit)),
  });
  // A 503 isn't thrown, so that a failed form shows its input again.
  if (bookPage.kind === "failed" && bookPage.status === 503)
    return data({ page: null, booking: null }, { status: 503 });
  if (bookPage.kind === "failed") throw data(null, { status: bookPage.status });
  const isBooked = booked?.ok && booked.data.status === "confirmed";
  const booking = token && isBooked ? { ...wordsOf(booked.data, context), href: bookingPath(token) } : null;
  return data({ page: bookPage.page, booking }, token ? { headers: secretPageHeaders } : {});
}

export async function action({ context }: Route.ActionArgs) {
  const form = context.get(posted);
  const phone = await brandPhone(context);
  return sendBooking(context.get(services).productApi, form, onBehalfOf(context.get(visit), form), {
    phone,
    i18n: sentencesFor(context),
  });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const handle = { hydrate: true };

export default function Book({ loaderData: { page, booking }, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const choice = page?.choice;
  const [sent, setSent] = useActionResult(actionData, `${choice?.services} ${choice?.start}`);
  function onReturned(returned: FailedBooking) {
    setSent(returned);
    revalidate(); // reloads a lost time to offer what is still open
  }
  if (page && booking)
    return (
      <div className="wrap bk book">
        <Head title={i18n._("Booked: {name}", { name: page.professional.name })} />
        <h1>{i18n._("Book with {name}", { name: page.professional.firstName })}</h1>
        <JustBooked booking={booking} href={booking.href} again={bookPath(page.professional.url_name)} />
      </div>
    );
  if (page) return <Booking key={page.professional.id} page={page} sent={sent} onReturned={onReturned} />;
  return sent ? <ResendBookingForm sent={sent} onReturned={onReturned} /> : <ErrorPage error={null} />;
}

interface BookingProps {
  page: BookPage;
  sent: FailedBooking | undefined;
  onReturned: (returned: FailedBooking) => void;
}

function Booking({ page, sent, onReturned }: BookingProps) {
  const { i18n } = useLingui();
  const { professional, location, elsewhere, choice } = page;
  const start = sent?.start || choice.start;
  const wasOpen = isStartOpen(page, start);
  const hold = useHold({
    stylist_id: professional.id,
    services: choice.services,
    start,
    isOpen: wasOpen,
    hold: choice.hold,
  });
  const isOpen = wasOpen || hold.isUnread;
  const chosen = { ...choice, start, hold: hold.token };
  const lost = start !== undefined && !isOpen ? start : undefined;
  // A change of day or a request for times means that the visitor is still choosing.
  const isSettled = isOpen && !choice.day && !page.isAsked && !sent?.result.errors?.service_ids;
  useNextInSight(start, "details");
  return (
    <div className="wrap bk book">
      <Head title={i18n._("Book {name}", { name: professional.name })} />
      <div className="bk__top">
        <Breadcrumbs
          steps={[
            { label: i18n._("Book a Service"), to: "/booknow" },
            { label: location.name, to: booknowPath(location.url_name) },
            { label: professional.name, to: professionalPath(professional.url_name) },
          ]}
          here={i18n._("Book")}
          hereHidden
        />
        <h1>{i18n._("Book with {name}", { name: professional.firstName })}</h1>
        {!elsewhere && !isOpen && <p className="note bk__step">{i18n._("1 of 2 · Service and time")}</p>}
        <p className="vh" role="status">
          {start && isOpen && chosenSentence(page, start, i18n)}
        </p>
      </div>
      {elsewhere ? (
        <div className="bk__main">
          <ExternalBookingBox elsewhere={elsewhere} firstName={professional.firstName} />
        </div>
      ) : (
        <div className="bk__main">
          <Choices start={start} isSettled={isSettled}>
            <ServiceChoice page={page} chosen={chosen} errors={sent?.result.errors?.service_ids} />
            <TimeStep page={page} chosen={chosen} lost={lost} isTaken={sent?.isTaken ?? false} />
          </Choices>
          {start && (
            <ScrollAnchor id="book" start={isOpen ? start : undefined}>
              <DetailsForm
                page={page}
                start={start}
                isOpen={isOpen}
                hold={hold}
                result={sent?.result}
                onReturned={onReturned}
                action={`${bookPath(professional.url_name, chosen)}#book`}
              />
            </ScrollAnchor>
          )}
        </div>
      )}
      <aside className="bk__side" aria-label={i18n._("Your booking")}>
        <BookingSummary page={page} start={start} lost={lost !== undefined} hold={hold} />
      </aside>
    </div>
  );
}

function chosenSentence({ zone }: BookPage, start: string, i18n: I18n): string {
  const { day, time } = slotLabel(start, zone.timeZone, i18n);
  return i18n._("{day} at {time} is chosen. Your details come next.", { day, time });
}

/** The API checked the time in the URL; any other comes from the open ones. Unknown counts as open. */
function isStartOpen({ openings, choice }: BookPage, start: string | undefined): boolean {
  if (start === undefined) return false;
  if (!openings || openings === "failed") return true;
  return start === choice.start ? openings.isStartOpen === true : openings.starts.includes(start);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProfessionalMissing error={error} />;
}

interface ChoicesProps {
  start: string | undefined;
  isSettled: boolean;
  children: ReactNode;
}

/** The services and the time. On a phone it folds once both are chosen: the summary above shows them. */
function Choices({ start, isSettled, children }: ChoicesProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const before = useRef(start);
  // A visitor opens it without React's knowledge, so each newly chosen time folds it.
  useLayoutEffect(() => {
    if (before.current === start) return;
    before.current = start;
    if (box.current) box.current.open = !isSettled;
  }, [start, isSettled]);
  return (
    <details
      ref={box}
      className={isSettled ? "bk__choices bk__choices--settled" : "bk__choices"}
      open={!isSettled}
    >
      <summary className="btn btn--quiet btn--small">
        <Trans id="Change service or time" />
      </summary>
      <div className="bk__main">{children}</div>
    </details>
  );
}
