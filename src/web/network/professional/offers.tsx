import { bookAddress } from "../../booking/openings/book-address.ts";
import type { Profile } from "./professional.server.ts";

/** What they do, what it costs and how long it takes, each with its own way to book it. */
export function Offers({ profile }: { profile: Profile }) {
  const { services, url_name, firstName, elsewhere } = profile;
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
                href={bookAddress(url_name, { services: [guid] })}
              >
                Book <span className="vh">{name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="note prof-offers__note">{firstName} sets these prices, and you pay at the studio.</p>
    </section>
  );
}
