import { countryWords } from "#domain/platform/country-words.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { useSite } from "../../platform/ui/use-site.ts";

/** The end of the list; all of it where there was too little to search for. */
export function FinderFoot({ notSearched }: { notSearched: boolean }) {
  const words = countryWords[useSite().country];
  return (
    <div className="finder__foot">
      <h2 className="h3">{notSearched ? "Where would you like to work?" : "Nothing close enough?"}</h2>
      <p className="muted small">
        {notSearched
          ? `Search for a city, a ${words.postalCode}, a ${words.state}, or the name of a location.`
          : "Tell us where you’d like a Sola to open. We read every note, and new locations often start that way."}
      </p>
      <p className="finder__more">
        <ArrowLink to="/contact-us#leaseStudio">{`Suggest a ${words.neighborhood}`}</ArrowLink>
        <ArrowLink to="/states">All states and provinces</ArrowLink>
      </p>
    </div>
  );
}
