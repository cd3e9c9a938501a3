import { useLingui } from "@lingui/react";
import type { StatesDrawing } from "../../platform/map/draw-states.server.ts";
import { MapGround } from "../../platform/map/static-map.tsx";
import type { StateRow } from "./state-row.ts";
import "./states-map.css";

interface StatesMapProps {
  drawing: StatesDrawing;
  states: readonly StateRow[];
}

/** A map for pointers. The list beside it has the same links for keyboards and screen readers. */
export function StatesMap({ drawing, states }: StatesMapProps) {
  const { i18n } = useLingui();
  const rows = new Map(states.map((row) => [row.code, row]));
  const drawn = drawing.states.flatMap((state) => {
    const row = rows.get(state.code);
    return row ? [{ ...state, row }] : [];
  });
  return (
    <svg className="statesmap" viewBox={`0 0 ${drawing.width} ${drawing.height}`} aria-hidden="true">
      <MapGround {...drawing} />
      {drawn.map(({ code, path, row }) => (
        <a key={code} href={row.to} tabIndex={-1} className="statesmap__state">
          <title>
            {i18n._("{state}: {count, plural, one {# location} other {# locations}}", {
              state: row.name,
              count: row.count,
            })}
          </title>
          <path d={path} />{" "}
        </a>
      ))}
      {drawn.map(({ code, label, leader, row }) => (
        <g key={code}>
          {leader && <path className="statesmap__lead" d={leader} />}
          <text {...label} className={leader ? "statesmap__aside" : undefined}>
            {leader ? `${code} ${row.count}` : row.count}
          </text>
        </g>
      ))}
    </svg>
  );
}
