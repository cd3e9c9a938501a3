import { Picture } from "../../platform/ui/picture.tsx";
import "./inside.css";

const parts = [
  ["Full-spectrum lighting", "so color reads true in any season"],
  ["A custom build-out", "with cabinets and counters made for your craft"],
  ["A hydraulic chair", "and a shampoo bowl with real hot water"],
  ["Your paint, your decor,", "your music and your own ventilation"],
] as const;

/** The numbered room: a studio's features on the first day. */
export function Inside() {
  return (
    <section className="inside" aria-labelledby="inside">
      <div className="inside__pic">
        <Picture
          src="/images/hero-home-wide.jpg"
          width={2400}
          height={1350}
          sizes="(width < 64em) 153vw, 89vw"
          alt="Sunlit private studio: styling chair, round lit mirror on an oak slat wall, marble station and a waiting chair"
        />
        {parts.map(([part], index) => (
          <span className={`dot dot--${index + 1}`} key={part} aria-hidden="true">
            {index + 1}{" "}
          </span>
        ))}
      </div>
      <div className="wrap inside__wrap">
        <div className="inside__txt">
          <h2 id="inside">Ready the day you get your key</h2>
          <ol>
            {parts.map(([part, why], index) => (
              <li key={part}>
                <b aria-hidden="true">{index + 1}</b>{" "}
                <span>
                  <strong>{part}</strong> {why}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
