import type { SetAsideFact } from "./facts.ts";
import { receivedLabel } from "./received-label.ts";

/** The inquiries that look like spam, for the manager who would have had them. */
export interface QuarantineDetail {
  site_url: string;
  inquiries: Array<{
    reference: string;
    name: string;
    email: string;
    location_name: string;
    message: string;
    /** `Saturday, November 21 at 2:30 pm, Central Time`. */
    received: string;
    /** Its page, where it can be released. Opening it changes nothing. */
    url: string;
  }>;
}

/** Null if everything in the list was released or deleted. */
export function quarantineDetail(
  inquiries: readonly SetAsideFact[],
  { publicUrl }: { publicUrl: string },
): QuarantineDetail | null {
  if (inquiries.length === 0) return null;
  return {
    site_url: new URL("/", publicUrl).href,
    inquiries: inquiries.map(({ first_name, last_name, created_at, time_zone, message, ...inquiry }) => ({
      ...inquiry,
      name: `${first_name} ${last_name}`,
      message: message.slice(0, 200),
      received: receivedLabel(created_at, time_zone),
    })),
  };
}
