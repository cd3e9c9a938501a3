import type { Profile } from "./professional.server.ts";

export function Hours({ profile: { hours, firstName } }: { profile: Profile }) {
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
