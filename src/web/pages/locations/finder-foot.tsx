import { ArrowLink } from "../../ui/arrow-link.tsx";

interface FinderFootProps {
  /** The list was searched and is empty. */
  empty: boolean;
  /** There was too little to search for. */
  notSearched: boolean;
  /** Where to look instead. */
  markets: { name: string; search: string }[];
}

/** The end of the list, or all of it where nothing was found. */
export function FinderFoot({ empty, notSearched, markets }: FinderFootProps) {
  return (
    <div className="finder__foot">
      <h2 className="h3">{headingOf(empty, notSearched)}</h2>
      <p className="muted small">
        {empty || notSearched
          ? "Search for a city, a ZIP or postal code, a state or province, or the name of a location."
          : "Tell us where you’d like a Sola to open. We read every note, and new locations often start that way."}
      </p>
      {markets.length > 0 && (
        <ul>
          {markets.map(({ name, search }) => (
            <li key={name}>
              <ArrowLink to={`/locations?search=${encodeURIComponent(search)}`}>
                Studios around {name}
              </ArrowLink>
            </li>
          ))}
        </ul>
      )}
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
