import type { WhySola } from "#clients/content/why-sola.ts";
import { Picture } from "../../platform/ui/picture.tsx";
import { ProseParts } from "../../platform/ui/prose.tsx";

const sizes = "(width < 37.5em) 91vw, (width < 64em) 45vw, (width < 93.75em) 40vw, 605px";

/** The room, piece by piece. */
export function RoomParts({ title, features }: { title: string; features: WhySola["roomFeatures"] }) {
  return (
    <section className="band wrap" aria-labelledby="room">
      <h2 id="room">{title}</h2>
      <ul className="pieces">
        {features.map((feature) => (
          <li key={feature.id}>
            {feature.image && <Picture {...feature.image} frame="4x3" sizes={sizes} />}
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
