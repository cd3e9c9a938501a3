import type { CSSProperties } from "react";
import { colour, serif, text } from "./palette.ts";

type TicketLook = Record<"ticket" | "lead" | "time" | "note" | "door" | "label" | "mirror", CSSProperties>;

export const ticketWords: CSSProperties = { padding: "28px 28px 30px", verticalAlign: "top" };

const lease: TicketLook = {
  ticket: { backgroundColor: colour.clay, borderRadius: "3px", marginBottom: "24px" },
  lead: { fontFamily: serif, fontSize: "20px", lineHeight: "26px", color: colour.onDark, margin: 0 },
  time: {
    fontFamily: serif,
    fontSize: "40px",
    lineHeight: "44px",
    letterSpacing: "-1px",
    color: colour.onDark,
    margin: "4px 0 10px",
  },
  note: { ...text, fontSize: "15px", lineHeight: "22px", color: colour.onDark, margin: 0 },
  door: {
    width: "132px",
    backgroundColor: colour.oat,
    borderRadius: "0 3px 3px 0",
    textAlign: "center",
    verticalAlign: "middle",
  },
  label: {
    ...text,
    fontSize: "13px",
    lineHeight: "18px",
    fontWeight: 600,
    color: colour.bark,
    margin: "0 0 6px",
  },
  mirror: {
    display: "inline-block",
    width: "84px",
    height: "84px",
    lineHeight: "84px",
    borderRadius: "50%",
    backgroundColor: colour.onDark,
    color: colour.bark,
    fontFamily: serif,
    fontSize: "32px",
  },
};

const book: TicketLook = {
  ...lease,
  ticket: { ...lease.ticket, backgroundColor: colour.bottle },
  door: { ...lease.door, backgroundColor: colour.sage },
  label: { ...lease.label, color: colour.sageMark },
  mirror: { ...lease.mirror, backgroundColor: colour.sageGlow, color: colour.sageMark },
};

const over: TicketLook = {
  ...lease,
  ticket: { ...lease.ticket, backgroundColor: colour.plaster },
  lead: { ...lease.lead, color: colour.ink },
  time: { ...lease.time, color: colour.ink3, textDecoration: "line-through" },
  note: { ...lease.note, color: colour.ink2 },
};

/** Clay leases, bottle books; an appointment that was called off is struck through. */
export const ticketLooks = { lease, book, over };
