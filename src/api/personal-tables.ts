import { bookingPersonalTables } from "./booking/booking-personal-tables.ts";
import { leadsPersonalTables } from "./leads/leads-personal-tables.ts";
import { networkPersonalTables } from "./network/network-personal-tables.ts";
import type { PersonalTable } from "./platform/privacy/personal-table.ts";
import { platformPersonalTables } from "./platform/privacy/platform-personal-tables.ts";

/** Every table with personal data. Export, erasure, retention, VACUUM and planner statistics follow it. */
export const personalTables: readonly PersonalTable[] = [
  ...networkPersonalTables,
  ...bookingPersonalTables,
  ...leadsPersonalTables,
  ...platformPersonalTables,
];
