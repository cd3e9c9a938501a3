import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { CalendarDays, MapPin, Scissors } from "lucide-react";
import { slotLabel, slotLongDay } from "#domain/booking/slot-label.ts";
import { Door } from "../../platform/ui/door.tsx";
import { OfferedNames } from "../professional/offered-names.tsx";
import type { BookPage } from "./book-page.server.ts";
import { timeRange } from "./time-range.ts";
import type { Hold } from "./use-hold.ts";

interface BookingSummaryProps {
  page: BookPage;
  start: string | undefined;
  lost: boolean;
  hold: Hold;
}

/** Summary before booking: professional, services, time, place and price. */
export function BookingSummary({ page, start, lost, hold }: BookingSummaryProps) {
  const { i18n } = useLingui();
  const { professional, services, choice, duration, price, door, address, elsewhere } = page;
  const chosen = services.filter(({ guid }) => choice.services.includes(guid));
  return (
    <div className={start && !lost ? "slip slip--chosen" : "slip"}>
      <div className="slip__who">
        <Door name={professional.name} id={professional.id} picture={professional.picture} />
        <div>
          <p className="serif h4" translate="no">
            {professional.name}
          </p>
          <p className="small muted">
            <OfferedNames names={professional.doing} />
          </p>
        </div>
      </div>
      <dl>
        {chosen.map((service) => (
          <div key={service.guid}>
            <dt>
              <Scissors className="icon" />
              <span className="vh">{i18n._("Service")}</span>
            </dt>
            <dd>
              <strong lang={service.lang}>{service.name}</strong>
              <br />
              <span className="muted">{service.duration}</span>
            </dd>
            <dd className="slip__end">{service.price}</dd>
          </div>
        ))}
        {!elsewhere && (
          <div>
            <dt>
              <CalendarDays className="icon" />
              <span className="vh">{i18n._("When")}</span>
            </dt>
            <dd>
              {start ? (
                <When page={page} start={start} lost={lost} hold={hold} />
              ) : (
                <span className="muted">
                  <Trans id="<0>When: </0>choose a time" components={{ 0: <span aria-hidden="true" /> }} />
                </span>
              )}
              {!lost && professional.freeCancellation && (
                <>
                  <br />
                  <span className="note">{professional.freeCancellation}</span>
                </>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>
            <MapPin className="icon" />
            <span className="vh">{i18n._("Where")}</span>
          </dt>
          <dd>
            <strong>{door}</strong>
            <br />
            <span className="muted" translate="no">
              {address}
            </span>
          </dd>
        </div>
      </dl>
      {chosen.length > 0 && (
        <p className="slip__total">
          <span>
            {i18n._("Pay at the studio")}
            {chosen.length > 1 && <span className="muted">, {duration}</span>}
          </span>{" "}
          <strong>{price}</strong>
        </p>
      )}
      {!start && !elsewhere && (
        <div className="slip__total">
          <button className="btn btn--wide" type="button" disabled>
            {i18n._("Choose a time")}
          </button>
        </div>
      )}
    </div>
  );
}

function When({ page, start, lost, hold }: Omit<BookingSummaryProps, "start"> & { start: string }) {
  const { i18n } = useLingui();
  if (lost)
    return (
      <s className="muted">
        {slotLongDay(start, i18n)}, {slotLabel(start, page.zone.timeZone, i18n).time}
      </s>
    );
  const holdSentence = heldSentence(page, start, hold, i18n);
  return (
    <>
      <strong>{slotLongDay(start, i18n)}</strong>
      <br />
      <span className="muted">{timeRange(page, start, i18n)}</span>
      {holdSentence && (
        <>
          <br />
          <span className="note">{holdSentence}</span>
        </>
      )}
    </>
  );
}

/** An offer's time is held until the minute that its mail says, a chosen one for some minutes from now. */
function heldSentence(
  { openings, choice, zone }: BookPage,
  start: string,
  hold: Hold,
  i18n: I18n,
): string | null {
  const { minutesLeft, token } = hold;
  if (minutesLeft === 0) return i18n._("No longer held, but yours if no one books it first");
  const offered = openings && openings !== "failed" ? openings.heldTime : undefined;
  if (offered?.start === start && token === choice.hold)
    return i18n._("Held for you until {time} {zone}", {
      time: slotLabel(offered.until, zone.timeZone, i18n).time,
      zone: zone.name,
    });
  if (minutesLeft === null) return null;
  return i18n._("{count, plural, one {Held for you for # minute} other {Held for you for # minutes}}", {
    count: minutesLeft,
  });
}
