import { X } from "lucide-react";
import { Link } from "react-router";
import "./clear-search.css";

/** The way back to a list without the search. */
export function ClearSearch({ search, to }: { search: string; to: string }) {
  return (
    <p className="clear-search">
      <Link className="link small" to={to} preventScrollReset>
        <X className="icon" /> Clear “{search}”
      </Link>
    </p>
  );
}
