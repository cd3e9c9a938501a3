import type { CSSProperties } from "react";
import { brandColors } from "#domain/platform/brand.ts";

/** The brand's colors as values, because mail programs know no custom properties, and shades of what only mails draw. */
const colour = {
  ...brandColors,
  cardboard: "#d6c4ab",
  bark: "#4a3423",
  sage: "#a3b09a",
  sageGlow: "#e9efe4",
  sageMark: "#22382e",
};

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

const text: CSSProperties = {
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "25px",
  margin: "0 0 16px",
};

const title: CSSProperties = { fontFamily: serif, fontWeight: 400, color: colour.ink, margin: 0 };

const button: CSSProperties = {
  border: "1px solid",
  borderRadius: "3px",
  fontFamily: sans,
  fontSize: "16px",
  fontWeight: 600,
  padding: "14px 24px",
  margin: "0 8px 12px 0",
};

const message: CSSProperties = {
  ...text,
  color: colour.ink,
  backgroundColor: colour.plaster,
  borderLeft: `3px solid ${colour.clay}`,
  margin: "0 0 28px",
  padding: "16px 20px",
  whiteSpace: "pre-wrap",
  wordBreak: "break-word",
};

/** What the elements of every mail look like. */
export const styles = {
  body: { margin: 0, padding: "0 20px 32px" },
  container: { maxWidth: "600px", margin: "0 auto" },
  header: { padding: "20px 0 28px" },
  /** The type is for where pictures are not shown. */
  head: {
    display: "block",
    width: "100%",
    height: "auto",
    borderRadius: "3px",
    fontFamily: serif,
    fontSize: "26px",
    letterSpacing: "3px",
    color: colour.ink,
  },
  h1: { ...title, fontSize: "34px", lineHeight: "40px", letterSpacing: "-0.5px", marginBottom: "12px" },
  h2: { ...title, fontSize: "22px", lineHeight: "28px", margin: "32px 0 12px" },
  entryTitle: { ...title, fontSize: "22px", lineHeight: "28px", marginBottom: "12px" },
  lead: { ...text, fontSize: "18px", lineHeight: "28px", color: colour["ink-2"], marginBottom: "24px" },
  text: { ...text, color: colour["ink-2"] },
  steps: { ...text, color: colour["ink-2"], margin: "0 0 24px", paddingLeft: "22px" },
  step: { marginBottom: "6px", paddingLeft: "4px" },
  note: { ...text, fontSize: "14px", lineHeight: "21px", color: colour["ink-3"], marginBottom: "24px" },
  word: { display: "inline-block" },
  link: { color: colour.clay, textDecoration: "underline" },
  bookLink: { color: colour.bottle, textDecoration: "underline" },

  actions: { margin: "24px 0 12px" },
  entry: { marginBottom: "32px" },
  leaseAction: { ...button, backgroundColor: colour.clay, borderColor: colour.clay, color: colour.white },
  bookAction: { ...button, backgroundColor: colour.bottle, borderColor: colour.bottle, color: colour.white },
  accountAction: { ...button, backgroundColor: colour.ink, borderColor: colour.ink, color: colour.white },
  quietAction: { ...button, backgroundColor: "transparent", borderColor: colour.edge, color: colour.ink },

  facts: { width: "100%", borderCollapse: "collapse", margin: "12px 0 28px" },
  factName: {
    ...text,
    width: "34%",
    margin: 0,
    padding: "12px 16px 12px 0",
    borderTop: `1px solid ${colour.line}`,
    color: colour["ink-3"],
    fontSize: "15px",
    fontWeight: 400,
    textAlign: "left",
    verticalAlign: "top",
  },
  fact: {
    ...text,
    margin: 0,
    padding: "12px 0",
    borderTop: `1px solid ${colour.line}`,
    color: colour.ink,
    fontWeight: 600,
    verticalAlign: "top",
    wordBreak: "break-word",
  },
  aside: { color: colour["ink-2"], fontWeight: 400 },
  message,
  bookMessage: { ...message, borderLeft: `3px solid ${colour.bottle}` },
  footer: { ...text, fontSize: "13px", lineHeight: "20px", color: colour["ink-3"], margin: "0 0 8px" },
  footerRule: { border: "none", borderTop: `1px solid ${colour.line}`, margin: "36px 0 20px" },
} satisfies Record<string, CSSProperties>;

type TicketLook = Record<"ticket" | "lead" | "time" | "note" | "door" | "label" | "mirror", CSSProperties>;

export const ticketWords: CSSProperties = { padding: "28px 28px 30px", verticalAlign: "top" };

const lease: TicketLook = {
  ticket: { backgroundColor: colour.clay, borderRadius: "3px", marginBottom: "24px" },
  lead: { fontFamily: serif, fontSize: "20px", lineHeight: "26px", color: colour["on-dark"], margin: 0 },
  time: {
    fontFamily: serif,
    fontSize: "40px",
    lineHeight: "44px",
    letterSpacing: "-1px",
    color: colour["on-dark"],
    margin: "4px 0 10px",
  },
  note: { ...text, fontSize: "15px", lineHeight: "22px", color: colour["on-dark"], margin: 0 },
  door: {
    width: "132px",
    backgroundColor: colour.cardboard,
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
    backgroundColor: colour["on-dark"],
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
  time: { ...lease.time, color: colour["ink-3"], textDecoration: "line-through" },
  note: { ...lease.note, color: colour["ink-2"] },
};

/** Clay leases, bottle books; an appointment that was called off is struck through. */
export const ticketLooks = { lease, book, over };
