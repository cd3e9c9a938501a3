import { useLingui } from "@lingui/react";
import { X } from "lucide-react";
import "./clear-search.css";

/** The way back to a list without the search. */
export function ClearSearch({ search, to }: { search: string; to: string }) {
  const { i18n } = useLingui();
  return (
    <p className="clear-search">
      <a className="link small" href={to}>
        <X className="icon" /> {i18n._("Clear “{search}”", { search })}
      </a>
    </p>
  );
}
