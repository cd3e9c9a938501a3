import { X } from "lucide-react";

import "./clear-search.css";

/** The way back to a list without the search. */
export function ClearSearch({ search, to }: { search: string; to: string }) {
  return (
    <p className="clear-search">
      <a className="link small" href={to}>
        <X className="icon" /> Clear “{search}”
      </a>
    </p>
  );
}
