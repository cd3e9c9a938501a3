import { useLingui } from "@lingui/react";
import type { LocationPage } from "./load-location.server.ts";

const kinds = [
  {
    kind: "single",
    headline: /*i18n*/ "Single",
    says: /*i18n*/ "One chair, one bowl, one you. The room most people start in.",
  },
  {
    kind: "double",
    headline: /*i18n*/ "Double",
    says: /*i18n*/ "Two stations side by side, for an assistant or a second client.",
  },
  {
    kind: "shared",
    headline: /*i18n*/ "Shared",
    says: /*i18n*/ "One studio that two or three of you share across the week.",
  },
] as const;

const headlines = [
  "",
  /*i18n*/ "One kind of studio",
  /*i18n*/ "Two kinds of studio",
  /*i18n*/ "Three kinds of studio",
];

/** The kinds of studio there are here. Rent is never shown: the manager talks about it in person. */
export function Rooms({ location: { studioTypes } }: { location: LocationPage }) {
  const { i18n } = useLingui();
  const here = kinds.filter(({ kind }) => studioTypes.includes(kind));
  if (here.length === 0) return null;
  return (
    <section id="rooms" className="rooms" aria-labelledby="rooms-h">
      <h2 id="rooms-h">{i18n._(headlines[here.length] ?? "")}</h2>
      <details className="fold">
        <summary className="btn btn--quiet">{i18n._("See them from above")}</summary>
        <ul>
          {here.map(({ kind, headline, says }) => (
            <li key={kind}>
              <RoomPlan kind={kind} />
              <h3>{i18n._(headline)}</h3>
              <p className="muted">{i18n._(says)}</p>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

type RoomKind = "single" | "double" | "shared";

const stations: Record<RoomKind, readonly number[]> = { single: [76], double: [50, 104], shared: [44] };

/** A studio seen from above: its stations along the mirror wall, the bowl in the corner, the door ajar. */
function RoomPlan({ kind }: { kind: RoomKind }) {
  return (
    <svg className="plan" viewBox="0 0 160 120" aria-hidden="true">
      <path className="plan__wall" d="M112 108H148V12H12V108H84" />
      <path className="plan__door" d="M84 108V80" />
      <path className="plan__swing" d="M84 80A28 28 0 0 1 112 108" />
      {stations[kind].map((x) => (
        <Station key={x} x={x} />
      ))}
      {kind === "shared" && <path className="plan__thing" d="M92 22h44v22H92zM100 22v22" />}
      <path className="plan__thing" d="M126 62h16v22h-16z" />
      <circle className="plan__thing" cx="134" cy="73" r="5" />
      <path className="plan__thing" d="M18 66h10v34H18z" />
    </svg>
  );
}

/** A mirror with its shelf, and the chair before it. */
function Station({ x }: { x: number }) {
  return (
    <>
      <path className="plan__mirror" d={`M${x - 14} 15h28`} />
      <path className="plan__thing" d={`M${x - 18} 18h36v7h-36z`} />
      <circle className="plan__chair" cx={x} cy="46" r="11" />
      <path className="plan__thing" d={`M${x - 11} 52a11 11 0 0 0 22 0`} />
    </>
  );
}
