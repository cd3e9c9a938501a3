import { Trans, useLingui } from "@lingui/react";
import { Picture } from "../../platform/ui/picture.tsx";
import "./inside.css";

const parts = [
  /*i18n*/ "<0>Full-spectrum lighting</0> so color reads true in any season",
  /*i18n*/ "<0>A custom build-out</0> with cabinets and counters made for your craft",
  /*i18n*/ "<0>A hydraulic chair</0> and a shampoo bowl with real hot water",
  /*i18n*/ "<0>Your paint, your decor,</0> your music and your own ventilation",
] as const;

/** The numbered room: a studio's features on the first day. */
export function Inside() {
  const { i18n } = useLingui();
  return (
    <section className="inside" aria-labelledby="inside">
      <div className="inside__pic">
        <Picture
          src="/images/hero-home-wide.jpg"
          width={2400}
          height={1350}
          sizes="(width < 64em) 153vw, 89vw"
          alt={i18n._(
            "Sunlit private studio: styling chair, round lit mirror on an oak slat wall, marble station and a waiting chair",
          )}
        />
        {parts.map((part, index) => (
          <span className={`dot dot--${index + 1}`} key={part} aria-hidden="true">
            {index + 1}{" "}
          </span>
        ))}
      </div>
      <div className="wrap inside__wrap">
        <div className="inside__txt">
          <h2 id="inside">{i18n._("Ready the day you get your key")}</h2>
          <ol>
            {parts.map((part, index) => (
              <li key={part}>
                <b aria-hidden="true">{index + 1}</b>{" "}
                <span>
                  <Trans id={part} components={{ 0: <strong /> }} />
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
