import { ArrowLink } from "../../ui/arrow-link.tsx";

/** The end of the list, or all of it where nothing was found. */
export function FinderFoot({ empty }: { empty: boolean }) {
  return (
    <div className="finder__foot">
      <h2 className="h3">{empty ? "Try a bigger town" : "Nothing close enough?"}</h2>
      <p className="muted small">
        {empty
          ? "Search for a city, a ZIP or postal code, a state or province, or the name of a location."
          : "Tell us where you would like a Sola to open. We read every note, and new buildings often start that way."}
      </p>
      <p className="finder__more">
        <ArrowLink to="/contact-us#leaseStudio">Suggest a neighborhood</ArrowLink>
        <ArrowLink to="/states">All states and provinces</ArrowLink>
      </p>
    </div>
  );
}
