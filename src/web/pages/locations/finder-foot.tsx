import { ArrowLink } from "../../ui/arrow-link.tsx";

interface FinderFootProps {
  /** The list was searched and is empty. */
  empty: boolean;
  /** There was too little to search for. */
  notSearched: boolean;
}

/** The end of the list, or all of it where nothing was found. */
export function FinderFoot({ empty, notSearched }: FinderFootProps) {
  return (
    <div className="finder__foot">
      <h2 className="h3">{headingOf(empty, notSearched)}</h2>
      <p className="muted small">
        {empty || notSearched
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

function headingOf(empty: boolean, notSearched: boolean): string {
  if (notSearched) return "Where would you like to work?";
  return empty ? "Try a bigger town" : "Nothing close enough?";
}
