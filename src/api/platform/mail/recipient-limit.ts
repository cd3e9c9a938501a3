import type { MailKind } from "./mail-kind.ts";

/** What a stranger's form has sent to an address of their choice. */
const namedByForms: ReadonlySet<MailKind> = new Set(["inquiry-visitor", "booking-client"]);

/** Counted where they are asked for; in an hour their links are of no use. */
const carryingLinks: ReadonlySet<MailKind> = new Set(["password-reset", "password-changed", "booking-links"]);

/** After so many within an hour, of whatever kind, a mail of this kind waits for its turn. Null where it never does. */
export function maxMailsAnHour(kind: MailKind): number | null {
  if (carryingLinks.has(kind)) return null;
  return namedByForms.has(kind) ? 10 : 100;
}
