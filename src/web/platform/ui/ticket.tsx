import type { ReactNode } from "react";
import type { MonogramTone } from "#domain/network/monogram.ts";
import { Picture } from "./picture.tsx";
import "./done.css";
import "./ticket.css";

interface TicketProps {
  /** Clay leases, bottle books; past or canceled is neither. */
  tone: "lease" | "book" | "over";
  lead: string;
  /** In huge type: `2:30 pm`, or in words `after 6 pm`; the lead where it is empty. */
  time: ReactNode;
  inWords?: boolean;
  note: ReactNode;
  /** A wide one has its own line on a phone; browsers don't translate a reference. */
  facts: Array<{ label: string; value: ReactNode; wide?: boolean; isReference?: boolean }>;
  door: TicketDoor;
}

export interface TicketDoor {
  /** Text in the mirror: a suite's number or a professional's initials. */
  mark: string;
  label: string;
  tone: MonogramTone;
  /** Picture of a room, for a door that is ajar. */
  room?: string | undefined;
}

/** A booking's or inquiry's details, with the key fact in huge type, beside its door. */
export function Ticket({ tone, lead, time, inWords = false, note, facts, door }: TicketProps) {
  return (
    <div className={`ticket ticket--${tone}${tone === "over" ? "" : " dark"}`}>
      <div className="ticket__main">
        {time && <p className="ticket__day serif">{lead}</p>}
        <p className={inWords ? "ticket__time ticket__time--words serif" : "ticket__time serif"}>
          {time || lead}
        </p>
        {note && <p className="ticket__tz">{note}</p>}
        <dl>
          {facts.map(({ label, value, wide, isReference }) => (
            <div key={label} className={wide ? "ticket__wide" : undefined}>
              <dt>{label}</dt>
              <dd translate={isReference ? "no" : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={`ticket__door door--${door.tone}`} aria-hidden="true">
        {door.room && <Picture src={door.room} alt="" sizes="(width < 64em) 92vw, 30rem" />}
        <div className="ticket__leaf">
          <span className="ticket__mirror">{door.mark}</span> <small>{door.label}</small> <i />
        </div>
      </div>
    </div>
  );
}
