import type { ReactNode } from "react";
import { groundBeyond } from "./ground-view.ts";
import type { MapDrawing } from "./map-drawing.ts";
import { pinRadius } from "./pin-groups.ts";
import type { TownName } from "./town-names.ts";
import "./map.css";

/** A pin's link, by its first id. */
export type PinLinks = Readonly<Record<string, { to: string; label: string }>>;

interface StaticMapProps {
  drawing: MapDrawing;
  /** Alternative text, which points to the equivalent list. */
  label: string;
  /** The pin of this id is filled. */
  selected?: string | null;
  /** Kind of pins: locations to lease at, or people to book with. */
  book?: boolean;
  /** Pins that are links; without any the whole is one picture. */
  links?: PinLinks;
  /** The selected pin carries a small door instead of its number. */
  door?: boolean;
}

const doorMark = "M-5 -8h10v16h-10z M0 -5a2.6 2.6 0 1 0 0 5.2a2.6 2.6 0 1 0 0 -5.2Z";

/** The map as an SVG: shown before the live map, and without JavaScript or WebGL. */
export function StaticMap(props: StaticMapProps) {
  const { drawing, label, selected, book = false, links, door = false } = props;
  const { width, height, ground, state, rings, main, pins } = drawing;
  const towns = [...drawing.towns, ...drawing.wideTowns.map((town) => ({ ...town, isWide: true }))];
  return (
    <svg className="map" viewBox={`0 0 ${width} ${height}`} role={links ? "group" : "img"} aria-label={label}>
      <MapGround width={width} height={height} ground={ground} />
      {state !== null && (
        <path className="m-veil" fillRule="evenodd" d={`M-999-999H1999V1999H-999Z${state}`} />
      )}
      {rings.map(({ centre, radius, label, at }) => (
        <g key={radius}>
          <circle className="m-ring" cx={centre.x} cy={centre.y} r={radius} />
          <text className="m-mi" x={at.x} y={at.y}>
            {label}
          </text>
        </g>
      ))}
      {towns.map(({ x, y, name, aside, isWide }: TownName & { isWide?: boolean }) => (
        <g key={`${name} ${x}`} transform={`translate(${x} ${y})`}>
          <text className={isWide ? "m-town m-town--wide" : "m-town"} {...aside}>
            {name}
          </text>
        </g>
      ))}
      {main && (
        <text className="m-city" x={main.x} y={main.y}>
          {main.name.toUpperCase()}
        </text>
      )}
      {pins.map(({ x, y, from, ids: [id] }) =>
        from ? (
          <g className="m-lead" key={id}>
            <path d={`M${from.x},${from.y}L${x},${y}`} />
            <circle cx={from.x} cy={from.y} r="2" />
          </g>
        ) : null,
      )}
      {inDrawingOrder(pins, selected).map(({ x, y, ids, label, extra }) => (
        <g
          className={["pin", book && "pin--book", isOn(ids, selected) && "is-on"].filter(Boolean).join(" ")}
          key={ids[0]}
          data-ids={ids.join(" ")}
          transform={`translate(${x} ${y})`}
        >
          <PinLink {...(label !== "" && links?.[ids[0] ?? ""])}>
            <PinShape radius={door && isOn(ids, selected) ? 19 : pinRadius(label)} extra={extra} />
            {door && isOn(ids, selected) ? (
              <path className="pin__door" fillRule="evenodd" d={doorMark} />
            ) : (
              <text>{label}</text>
            )}
          </PinLink>
        </g>
      ))}
    </svg>
  );
}

/** The picture below a map. */
export function MapGround({ width, height, ground }: Pick<MapDrawing, "width" | "height" | "ground">) {
  return (
    <image
      href={ground}
      x={-groundBeyond}
      y={-groundBeyond}
      width={width + 2 * groundBeyond}
      height={height + 2 * groundBeyond}
    />
  );
}

function PinShape({ radius, extra }: { radius: number; extra: number }) {
  const [width, height] = [2 * radius + extra, 2 * radius];
  return <rect x={-width / 2} y={-radius} width={width} height={height} rx={radius} />;
}

function PinLink({ to, label, children }: { to?: string; label?: string; children: ReactNode }) {
  if (!to) return children;
  return (
    <a href={to} aria-label={label}>
      {children}
    </a>
  );
}

/** Earlier list items are above later ones, and the selected one is on top. */
function inDrawingOrder(pins: MapDrawing["pins"], selected: string | null | undefined): MapDrawing["pins"] {
  const isSelected = ({ ids }: { ids: string[] }) => Number(isOn(ids, selected));
  return pins.toReversed().sort((pin, next) => isSelected(pin) - isSelected(next));
}

const isOn = (ids: readonly string[], selected: string | null | undefined) =>
  selected != null && ids.includes(selected);
