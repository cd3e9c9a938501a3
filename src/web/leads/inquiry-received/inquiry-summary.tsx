import { locationPath } from "#domain/network/paths.ts";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import type { LeadWords } from "./lead-words.ts";

/** What the visitor said, as it stands now: the second step may have come after the mail. */
export function InquirySummary({ lead }: { lead: LeadWords }) {
  const { first_name, message, plans, tour, booked, wanted, proposals } = lead;
  const { phone, email, texts, received, completed, location } = lead;
  return (
    <div className="done__more">
      <section>
        <h2 className="h3">
          <span className="name">{first_name}</span>’s note
        </h2>
        <p className="muted said__note">{message || "No message."}</p>
        {plans.map(
          ({ name, value }) =>
            value && (
              <p key={name} className="muted">
                <strong>{name}:</strong> {value}.
              </p>
            ),
        )}
        {booked && (
          <p>
            <strong>Tour booked:</strong> {booked.label}.{" "}
            <a className="link" href={booked.href}>
              See or cancel it
            </a>
          </p>
        )}
        {wanted && (
          <p>
            <strong>Tour chosen, not booked yet:</strong> {wanted}.
          </p>
        )}
        {tour && !booked && (
          <p className="muted">
            <strong>A tour:</strong> {tour}.{proposals.length > 0 && " The next times that suit:"}
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
        <h2 className="h3">Also on file</h2>
        <p className="muted">
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
          <br />
          <PhoneLink number={phone} />
          <br />
          {texts}.
        </p>
        <p className="muted">These are for your records. Please reach out only the way shown above.</p>
      </section>
      <section>
        <h2 className="h3">When and where</h2>
        <p className="muted">
          For{" "}
          <a className="link" href={locationPath(location.url_name)}>
            {location.name}
          </a>
          , on {received}.{completed && ` The second step came on ${completed}.`}
        </p>
      </section>
    </div>
  );
}
