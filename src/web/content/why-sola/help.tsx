import { BookOpen, GraduationCap, Handshake, ShieldCheck } from "lucide-react";
import type { WhySola } from "#clients/content/why-sola.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Picture } from "../../platform/ui/picture.tsx";

/** In the order of the editors' list; further items have none. */
const icons = [BookOpen, ShieldCheck, GraduationCap, Handshake];

export function Help({ words }: { words: Pick<WhySola, "supportTitle" | "supportLead" | "support"> }) {
  const { supportTitle, supportLead, support } = words;
  return (
    <section className="dark" aria-labelledby="help">
      <div className="wrap band help">
        <div className="help__head">
          <h2 id="help">{supportTitle}</h2>
          <p className="muted">{supportLead}</p>
          <p>
            <ArrowLink to="/sola-genius">A page of your own, with booking</ArrowLink>
          </p>
          <Picture
            src="/images/location-06.jpg"
            alt="Calm massage room in olive and linen"
            sizes="(width < 64em) 92vw, (width < 93.75em) 37vw, 551px"
          />
        </div>
        <dl>
          {support.map(({ title, text }, index) => {
            const Icon = icons[index];
            return (
              <div key={title}>
                <dt>
                  {Icon && <Icon className="icon" />}
                  {title}
                </dt>
                <dd>{text}</dd>
              </div>
            );
          })}
        </dl>
      </div>
    </section>
  );
}
