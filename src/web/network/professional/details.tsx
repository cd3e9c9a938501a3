import { Trans, useLingui } from "@lingui/react";
import { ArrowUpRight } from "lucide-react";
import { bookPath } from "#domain/booking/paths.ts";
import { booknowPath } from "#domain/network/paths.ts";
import { WishWords } from "../../booking/professional/wish-words.tsx";
import { Section } from "../../platform/document/section.tsx";
import { WhereBand } from "../../platform/map/where-band.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { FloorPlan } from "../../platform/ui/floor-plan.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { WrittenIn } from "../../platform/ui/written-in.tsx";
import type { Profile } from "./load-profile.server.ts";

export function Details({ profile }: { profile: Profile }) {
  const { firstName, suite, location, address, addressLines, zone, map, arrivalTips, studios } = profile;
  const { i18n } = useLingui();
  const door = suite && i18n._("Suite {suite}", { suite });
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
          heading={i18n._("{name}’s door", { name: firstName })}
          place={location}
          addressLines={door ? [door, ...addressLines] : addressLines}
          label={i18n._("Map of {brand} {name}, {address}", { name: location.name, address })}
          drawing={map}
          book
          tips={arrivalTips}
          zone={zone.name}
        >
          <FloorPlan suite={suite} studios={studios} />
          <ArrowLink to={booknowPath(location.url_name)}>
            {i18n._("Everyone at {name}", { name: location.name })}
          </ArrowLink>
        </WhereBand>
      </Section>
    </>
  );
}

function Hours({ profile: { hours, firstName } }: { profile: Profile }) {
  const { i18n } = useLingui();
  if (hours.length === 0) return null;
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="h3">
        {i18n._("{name}’s week", { name: firstName })}
      </h2>
      <dl className="prof-hours">
        {hours.map(({ day, times, isToday }) => (
          <div key={day} className={isToday ? "is-today" : undefined}>
            <dt>{isToday ? i18n._("{day}, today", { day }) : day}</dt>
            <dd className={times === i18n._("Closed") ? "note" : undefined}>{times}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function About({ profile: { firstName, biography, biographyLang, links, phone } }: { profile: Profile }) {
  const { i18n } = useLingui();
  const isReached = Boolean(phone) || links.length > 0;
  if (biography.length === 0 && !isReached) return null;
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="h3">
        {biography.length > 0
          ? i18n._("About {name}", { name: firstName })
          : i18n._("Reach {name}", { name: firstName })}
      </h2>
      {biography.map((paragraph) => (
        <p key={paragraph} lang={biographyLang}>
          {paragraph}
        </p>
      ))}
      {biography.length > 0 && <WrittenIn lang={biographyLang} />}
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
                <span className="vh">{i18n._(", opens in a new tab")}</span>
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
  const { i18n } = useLingui();
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="services">
      <h2 id="services">{i18n._("Services and prices")}</h2>
      <WrittenIn lang={services.find(({ descriptionLang }) => descriptionLang)?.descriptionLang} />
      <ul className="prof-offers">
        {services.map(({ guid, name, lang, description, descriptionLang, duration, price }) => (
          <li key={guid}>
            <h3 lang={lang}>{name}</h3>
            {description && (
              <p className="prof-offers__is" lang={descriptionLang}>
                {description}
              </p>
            )}
            <p className="note">{duration}</p>
            <p className="prof-offers__price">{price}</p>
            {!elsewhere && (
              <a
                className="btn btn--book btn--line btn--small"
                href={bookPath(url_name, { services: [guid] })}
              >
                <Trans
                  id="Book <0>{service}</0>"
                  values={{ service: name }}
                  components={{ 0: <span className="vh" lang={lang} /> }}
                />
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
  const { i18n } = useLingui();
  return (
    <section className="prof-visit" aria-labelledby="visit">
      <div className="wrap band">
        <h2 id="visit">{i18n._("What to expect")}</h2>
        <ol>
          {!elsewhere && (
            <li>
              <h3>{i18n._("Book without an account")}</h3>
              <p>
                {i18n._(
                  "Pick a time and leave your name. Your confirmation comes by email, with a link to move or cancel.",
                )}
              </p>
            </li>
          )}
          <li>
            <h3>
              {suite
                ? i18n._("Come to Suite {suite}", { suite })
                : i18n._("Come to {name}", { name: location.name })}
            </h3>
            <p>
              {i18n._(
                "It’s a private studio at {brand} {name}, not a chair on a salon floor. Directions to the door are below.",
                { name: location.name },
              )}
            </p>
          </li>
          <li>
            <h3>{i18n._("Pay {name} at the studio", { name: firstName })}</h3>
            <p>
              {i18n._("No card needed here. {name} sets the prices, and you pay in person.", {
                name: firstName,
              })}{" "}
              {wish && <WishWords wish={wish} />}
            </p>
          </li>
        </ol>
      </div>
    </section>
  );
}
