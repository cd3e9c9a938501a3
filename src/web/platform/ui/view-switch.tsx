import { useLingui } from "@lingui/react";
import { List, Map as MapIcon } from "lucide-react";
import { useSearchParams } from "react-router";
import "./view-switch.css";

/** List or map, on phones; the choice is the `view` parameter, so it works without script. */
export function ViewSwitch({ view }: { view: "list" | "map" }) {
  const { i18n } = useLingui();
  const [query] = useSearchParams();
  const to = (targetView: "list" | "map") => {
    const next = new URLSearchParams(query);
    if (targetView === "map") next.set("view", "map");
    else next.delete("view");
    return `?${next}`;
  };
  return (
    <nav className="switch" aria-label={i18n._("View")}>
      <a href={to("list")} aria-current={view === "list" || undefined}>
        <List className="icon" /> {i18n._("List")}
      </a>{" "}
      <a href={to("map")} aria-current={view === "map" || undefined}>
        <MapIcon className="icon" /> {i18n._("Map")}
      </a>
    </nav>
  );
}
