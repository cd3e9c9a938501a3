import { ArrowLink } from "../../ui/arrow-link.tsx";

/** The end of the list; all of it where there was too little to search for. */
export function FinderFoot({ notSearched }: { notSearched: boolean }) {
  return (
    <div className="finder__foot">
      <h2 className="h3">{notSearched ? "Where would you like to work?" : "Nothing close enough?"}</h2>
      <p className="muted small">
        {notSearched
          ? "Search for a city, a ZIP or postal code, a state or province, or the name of a location."
          : "Tell us where you’d like a Sola to open. We read every note, and new locations often start that way."}
      </p>
      <p className="finder__more">
        <ArrowLink to="/contact-us#leaseStudio">Suggest a neighborhood</ArrowLink>
        <ArrowLink to="/states">All states and provinces</ArrowLink>
      </p>
    </div>
  );
}
