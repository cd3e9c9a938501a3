import { useEffect, useState } from "react";

import type { Country } from "#domain/platform/country.ts";
import { profileAddress } from "../../booking/openings/book-address.ts";
import { DaySlots } from "../../booking/openings/day-slots.tsx";
import type { ProRow } from "../../booking/professional/pro-row.ts";
import { island } from "../../platform/document/island.tsx";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Door } from "../../platform/ui/door.tsx";
import type { OpenWeek } from "./open-week.ts";
import "./open-this-week.css";

/** A place that people near are free at: `Austin`, and `Austin, TX` to search by. */
interface OpenPlace {
  city: string;
  search: string;
}

/**
 * Professionals with their next openings. Loaded near the viewport, because the page is cached longer than openings are
 * valid. Without script there is a link to all of them.
 */
function OpenThisWeek({ place, country }: { place: OpenPlace; country: Country }) {
  const week = useOpenWeek(place, country);
  const all = `/booknow?${new URLSearchParams({ service: "", near: place.search })}`;
  if (week?.people.length === 0) return null;
  return (
    <div className="open">
      <p className="needs-no-script">
        <ArrowLink to={all}>See who’s free near {place.city} this week</ArrowLink>
      </p>
      <div className="headrow needs-script">
        <div>
          <h2>Open this week near {place.city}</h2>
          <p className="muted headrow__note">
            {week?.zone
              ? `Times are ${week.zone}, the time at the studio.`
              : "Times are local to the studio."}{" "}
            Pick one to start booking.
          </p>
        </div>
        <p>
          <ArrowLink to={all}>See all openings</ArrowLink>
        </p>
      </div>
      <ul className="open__list book needs-script" aria-busy={week === null}>
        {week ? week.people.map((person) => <Opening key={person.id} person={person} />) : <Waiting />}
      </ul>
    </div>
  );
}

function Opening({ person }: { person: ProRow }) {
  const { id, url_name, name, picture, service, where, days } = person;
  return (
    <li className="opening">
      <span className="opening__pic" aria-hidden="true">
        <Door name={name} id={id} picture={picture} />
      </span>
      <div>
        <h3>
          <a href={profileAddress(url_name)}>{name}</a>
        </h3>
        {service && (
          <p className="muted small">
            {service.name}, {service.price}, {service.duration}
          </p>
        )}
        <p className="note">{where}</p>
      </div>
      <div className="opening__when">
        <DaySlots
          days={days ?? []}
          url_name={url_name}
          name={name}
          services={service ? [service.guid] : []}
        />
      </div>
    </li>
  );
}

const places = ["first", "second", "third", "fourth"];

/** Placeholder of the same size. */
function Waiting() {
  return places.map((place) => (
    <li className="opening" key={place} aria-hidden="true">
      <span className="opening__pic">
        <span className="opening__wait" />
      </span>
      <div>
        <h3>…</h3>
        <p className="small">…</p>
        <p className="note">…</p>
      </div>
      <div className="opening__when">
        <p className="day">…</p>
        <div className="slots">
          <span className="slot slot--wait">0</span>
          <span className="slot slot--wait">0</span>
        </div>
      </div>
    </li>
  ));
}

/** Null while loading; empty if loading failed. */
function useOpenWeek({ search }: OpenPlace, country: Country) {
  const [week, setWeek] = useState<OpenWeek | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    load(`/open-this-week?${new URLSearchParams({ near: search, country })}`, gone.signal).then(
      setWeek,
      () => {
        if (!gone.signal.aborted) setWeek({ people: [], zone: null });
      },
    );
    return () => gone.abort();
  }, [search, country]);
  return week;
}

async function load(address: string, signal: AbortSignal): Promise<OpenWeek> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`Openings were answered with ${answer.status}`);
  return answer.json();
}

export default island("network/home/open-this-week", OpenThisWeek, { wake: "visible" });
