import { useLingui } from "@lingui/react";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import type { LocationRow } from "./location-row.ts";

/** A location at the map's pressed pin. */
export function PickedRow({ row }: { row: LocationRow }) {
  const { i18n } = useLingui();
  return (
    <div data-of={row.url_name} hidden>
      <Picture src={row.picture} alt="" frame="4x5" sizes="5.5rem" />
      <div>
        <h2 className="h4" translate="no">
          {row.name}
        </h2>
        <p className="note">{row.street}</p>
        <ArrowLink className="small" to={`/locations/${row.url_name}`}>
          {i18n._("View location")}
        </ArrowLink>
      </div>
    </div>
  );
}
