import type { WhySola } from "#clients/content/why-sola.ts";
import { Picture } from "../../platform/ui/picture.tsx";
import { PlaceSearch } from "../../platform/ui/place-search.tsx";

type ClosingWords = Pick<WhySola, "building" | "closingTitle" | "closingText">;

/** The building at dusk, with a last search on its doorstep. */
export function Closing({ words: { building, closingTitle, closingText } }: { words: ClosingWords }) {
  return (
    <section className="dusk" aria-labelledby="dusk">
      {building && <Picture {...building} sizes="(width < 31.25em) 432px, 100vw" />}
      <div className="wrap dusk__in">
        <div className="dusk__card">
          <div>
            <h2 id="dusk">{closingTitle}</h2>
            <p className="muted">{closingText}</p>
          </div>
          <PlaceSearch label="Where would you like to work?" button="Find your suite" />
        </div>
      </div>
    </section>
  );
}
