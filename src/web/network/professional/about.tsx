import { ArrowUpRight } from "lucide-react";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import type { Profile } from "./professional.server.ts";

/** In their own words, and where else they are to be found. */
export function About({ profile: { firstName, biography, links, phone } }: { profile: Profile }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="h3">
        {biography.length > 0 ? `About ${firstName}` : `Reach ${firstName}`}
      </h2>
      {biography.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
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
    </section>
  );
}
