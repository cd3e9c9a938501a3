import type { SetAsideFact } from "./facts.ts";
import { receivedLabel } from "./received-label.ts";

/** A manager's list of quarantined inquiries. */
export type QuarantineDetail = NonNullable<ReturnType<typeof quarantineDetail>>;

/** Null if everything in the list was released or deleted. */
export function quarantineDetail(inquiries: readonly SetAsideFact[], { publicUrl }: { publicUrl: string }) {
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
