import { Trans, useLingui } from "@lingui/react";
import { locationPath } from "#domain/network/paths.ts";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import type { LeadWords } from "./lead-words.ts";

/** What the visitor said, as it stands now: the second step may have come after the mail. */
export function InquirySummary({ lead }: { lead: LeadWords }) {
  const { i18n } = useLingui();
  const { first_name, message, plans, tour, booked, wanted, proposals } = lead;
  const { phone, email, texts, received, completed, location } = lead;
  return (
    <div className="done__more">
      <section>
        <h2 className="h3">
          <Trans
            id="<0>{name}</0>’s note"
            values={{ name: first_name }}
            components={{ 0: <span className="name" /> }}
          />
        </h2>
        {/* In the visitor’s language, which isn’t known. */}
        <p className="muted said__note" lang={message ? "" : undefined}>
          {message || i18n._("No message.")}
        </p>
        {plans.map(
          ({ name, value }) =>
            value && (
              <p key={name} className="muted">
                <strong>{i18n._("{label}:", { label: i18n._(name) })}</strong> {i18n._(value)}.
              </p>
            ),
        )}
        {booked && (
          <p>
            <strong>{i18n._("Tour booked:")}</strong> {booked.label}{" "}
            <a className="link" href={booked.href}>
              {i18n._("See or cancel it")}
            </a>
          </p>
        )}
        {wanted && (
          <p>
            <strong>{i18n._("Tour chosen, not booked yet:")}</strong> {wanted}
          </p>
        )}
        {tour && !booked && (
          <p className="muted">
            <strong>{i18n._("A tour:")}</strong> {tour}.
            {proposals.length > 0 && ` ${i18n._("The next times that suit:")}`}
          </p>
        )}
        {!booked && proposals.length > 0 && (
          <ul className="muted">
            {proposals.map(({ label, href }) => (
              <li key={label}>
                {href ? (
                  <a className="link" href={href}>
                    {label}
                  </a>
                ) : (
                  label
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2 className="h3">{i18n._("Also on file")}</h2>
        <p className="muted">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          <br />
          <PhoneLink number={phone} />
          <br />
          {texts}.
        </p>
        <p className="muted">
          {i18n._("These are for your records. Please reach out only the way shown above.")}
        </p>
      </section>
      <section>
        <h2 className="h3">{i18n._("When and where")}</h2>
        <p className="muted">
          <Trans
            id="For <0>{name}</0>, on {time}."
            values={{ name: location.name, time: received }}
            components={{ 0: <a className="link" href={locationPath(location.url_name)} /> }}
          />
          {completed && ` ${i18n._("The second step came on {time}.", { time: completed })}`}
        </p>
      </section>
    </div>
  );
}
