import { Link } from "react-router";
import type { Found } from "./found.ts";

/** What was typed is no place: how to say one, and studios to start with. */
export function UnknownPlace({ studios }: { studios: Found["studios"] }) {
  return (
    <div className="results__none">
      <p>
        Try a city, a ZIP or postal code, or a state.
        {studios.length > 0 && " Here are a few studios to start with:"}
      </p>
      <ul className="results__studios">
        {studios.map(({ url_name, name, address }) => (
          <li key={url_name}>
            <Link className="link" to={`/booknow/${url_name}`}>
              {name}
            </Link>
            <span className="small muted">{address}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
