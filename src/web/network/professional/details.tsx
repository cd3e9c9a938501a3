import { ArrowUpRight } from "lucide-react";
import { bookPath } from "#domain/booking/paths.ts";
import { booknowPath } from "#domain/network/paths.ts";
import { brandName } from "#domain/platform/brand.ts";
import { Section } from "../../platform/document/section.tsx";
import { WhereBand } from "../../platform/map/where-band.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { FloorPlan } from "../../platform/ui/floor-plan.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import type { Profile } from "./load-profile.server.ts";

export function Details({ profile }: { profile: Profile }) {
  const { firstName, suite, location, address, addressLines, zone, map, arrivalTips, studios } = profile;
  return (
    <>
      <div className="wrap prof-grid band">
        <Offers profile={profile} />
        <div className="prof-side">
          <Hours profile={profile} />
          <About profile={profile} />
        </div>
      </div>
      <Visit profile={profile} />
      <Section>
        <WhereBand
          heading={`${firstName}’s door`}
          place={location}
          addressLines={suite ? [`Suite ${suite}`, ...addressLines] : addressLines}
          label={`Map of ${brandName} ${location.name}, ${address}`}
          drawing={map}
          book
          tips={arrivalTips}
          zone={zone.name}
        >
          <FloorPlan suite={suite} studios={studios} />
          <ArrowLink to={booknowPath(location.url_name)}>Everyone at {location.name}</ArrowLink>
        </WhereBand>
      </Section>
    </>
  );
}

function Hours({ profile: { hours, firstName } }: { profile: Profile }) {
  if (hours.length === 0) return null;
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="h3">
        {firstName}’s week
      </h2>
      <dl className="prof-hours">
        {hours.map(({ day, times, isToday }) => (
          <div key={day} className={isToday ? "is-today" : undefined}>
            <dt>
              {day}
              {isToday && ", today"}
            </dt>
            <dd className={times === "Closed" ? "note" : undefined}>{times}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function About({ profile: { firstName, biography, links, phone } }: { profile: Profile }) {
  const isReached = Boolean(phone) || links.length > 0;
  if (biography.length === 0 && !isReached) return null;
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="h3">
        {biography.length > 0 ? `About ${firstName}` : `Reach ${firstName}`}
      </h2>
      {biography.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {isReached && (
        <ul className="prof-links">
          {phone && (
            <li>
              <PhoneLink number={phone} />
            </li>
          )}
          {links.map(({ href, label }) => (
            <li key={href}>
              <a className="link" href={href} target="_blank" rel="noopener noreferrer">
                {label} <ArrowUpRight className="icon" />
                <span className="vh">, opens in a new tab</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Services with price, duration and a booking link. */
function Offers({ profile }: { profile: Profile }) {
  const { services, url_name, elsewhere } = profile;
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services">
      <h2 id="services">Services and prices</h2>
      <ul className="prof-offers">
        {services.map(({ guid, name, description, duration, price }) => (
          <li key={guid}>
            <h3>{name}</h3>
            {description && <p className="prof-offers__is">{description}</p>}
            <p className="note">{duration}</p>
            <p className="prof-offers__price">{price}</p>
            {!elsewhere && (
              <a
                className="btn btn--book btn--line btn--small"
                href={bookPath(url_name, { services: [guid] })}
              >
                Book <span className="vh">{name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The steps from choosing a time to the end of the visit. */
function Visit({ profile }: { profile: Profile }) {
  const { firstName, suite, location, wish, elsewhere } = profile;
  return (
    <section className="prof-visit" aria-labelledby="visit">
      <div className="wrap band">
        <h2 id="visit">What to expect</h2>
        <ol>
          {!elsewhere && (
            <li>
              <h3>Book without an account</h3>
              <p>
                Pick a time and leave your name. Your confirmation comes by email, with a link to move or
                cancel.
              </p>
            </li>
          )}
          <li>
            <h3>{suite ? `Come to Suite ${suite}` : `Come to ${location.name}`}</h3>
            <p>
              It’s a private studio at {`${brandName} ${location.name}`}, not a chair on a salon floor.
              Directions to the door are below.
            </p>
          </li>
          <li>
            <h3>Pay {firstName} at the studio</h3>
            <p>
              No card needed here. {firstName} sets the prices, and you pay in person. {wish}
            </p>
          </li>
        </ol>
      </div>
    </section>
  );
}
