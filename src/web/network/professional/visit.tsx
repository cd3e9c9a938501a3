import type { Profile } from "./professional.server.ts";

/** The steps from choosing a time to the end of the visit. */
export function Visit({ profile }: { profile: Profile }) {
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
              It’s a private studio at Sola {location.name}, not a chair on a salon floor. Directions to the
              door are below.
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
