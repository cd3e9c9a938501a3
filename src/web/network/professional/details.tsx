import { Accessibility, Car, Clock, DoorOpen, type LucideIcon, MapPin } from "lucide-react";
import { Section } from "../../platform/document/section.tsx";
import { WhereBand } from "../../platform/map/where-band.tsx";
import { About } from "./about.tsx";
import { Offers } from "./offers.tsx";
import type { Profile } from "./professional.server.ts";
import { Visit } from "./visit.tsx";

const icons: Record<string, LucideIcon> = {
  Parking: Car,
  "Garage entrance": Car,
  "Step-free": Accessibility,
};

/** What they offer, who they are, and where their door is. */
export function Details({ profile }: { profile: Profile }) {
  const { firstName, suite, location, address, addressLines, zone, map, arrivalTips } = profile;
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
          label={`Map of Sola ${location.name}, ${address}`}
          drawing={map}
          book
        >
          {arrivalTips.map(({ name, detail }) => {
            const Icon = icons[name] ?? MapPin;
            return (
              <li key={name}>
                <Icon className="icon" />
                <span>
                  <strong>{name}:</strong> {detail}
                </span>
              </li>
            );
          })}
          <li>
            <Clock className="icon" />
            <span>By appointment. Times are {zone.name}.</span>
          </li>
          <li>
            <DoorOpen className="icon" />
            <a className="link" href={`/booknow/${location.url_name}`}>
              Everyone at {location.name}
            </a>
          </li>
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
              {day} {isToday && <span className="vh">(today)</span>}
            </dt>
            <dd className={times === "Closed" ? "note" : undefined}>{times}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
