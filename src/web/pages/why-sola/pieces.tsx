import type { WhySola } from "#clients/content/why-sola.ts";
import { Picture } from "../../ui/picture.tsx";
import { ProseParts } from "../../ui/prose.tsx";

/** The room, piece by piece. */
export function Pieces({ title, features }: { title: string; features: WhySola["roomFeatures"] }) {
  return (
    <section className="band wrap" aria-labelledby="room">
      <h2 id="room">{title}</h2>
      <ul className="pieces">
        {features.map((feature) => (
          <li key={feature.id}>
            {feature.image && <Picture {...feature.image} sizes="(width < 600px) 92vw, 31vw" />}
            <h3>{feature.title}</h3>
            <div className="muted">
              <ProseParts prose={feature.text} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
