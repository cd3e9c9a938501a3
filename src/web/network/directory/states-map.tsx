import { pluralize } from "#domain/platform/pluralize.ts";
import type { StatesDrawing } from "../../platform/map/draw-states.server.ts";
import type { StateRow } from "./state-row.ts";
import "./states-map.css";

interface StatesMapProps {
  drawing: StatesDrawing;
  states: readonly StateRow[];
}

/** A map for pointers. The list beside it has the same links for keyboards and screen readers. */
export function StatesMap({ drawing: { width, height, states: drawn }, states }: StatesMapProps) {
  const rows = new Map(states.map((row) => [row.code, row]));
  return (
    <svg className="statesmap" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {drawn.map(({ code, path }) => {
        const row = rows.get(code);
        if (!row) return <path key={code} d={path} />;
        return (
          <a key={code} href={row.to} tabIndex={-1} className="statesmap__state">
            <title>{`${row.name}: ${pluralize(row.count, "location")}`}</title>
            <path d={path} />{" "}
          </a>
        );
      })}
      {drawn.map(({ code, label, isSmall }) => {
        const row = rows.get(code);
        if (!row || !label) return null;
        return (
          <text key={code} className={isSmall ? "is-small" : undefined} x={label.x} y={label.y}>
            {row.count}
          </text>
        );
      })}
    </svg>
  );
}
