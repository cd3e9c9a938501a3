import { sql } from "kysely";
import { planColumns } from "#domain/leads/plan-question.ts";
import {
  campaignOnly,
  contactKept,
  hasEmail,
  type PersonalTable,
  refersBy,
  setAll,
} from "../platform/privacy/personal-table.ts";

/** Counts of leads by location, day, service and campaign stay. */
export const leadsPersonalTables: readonly PersonalTable[] = [
  {
    name: "contact_inquiry",
    title: "inquiries",
    noun: "lead",
    personal: {
      reference: sql`'gone-' || id`,
      ...setAll("first_name last_name email phone message", ""),
      ...setAll("contact_when tour_days tour_times", []),
      ...setAll("tour_wanted text_permission_wording text_permission_at text_permission_page", null),
      ...setAll(
        "state contact_how request_ipaddress device_id requesturl_landing requesturl_referring",
        null,
      ),
      allow_team_to_text_you: false,
      utm_parameters: campaignOnly,
      fingerprint: Buffer.alloc(0),
      anonymised_at: sql`now()`,
    },
    plain: `id form stage location_id services ${planColumns.join(" ")} tour_id suspicion quarantined listed_at language demo created_at completed_at
      notified_at acknowledged_at escalated_at`,
    secret: ["fingerprint"],
    whose: hasEmail("email"),
    clock: {
      age: sql`case when anonymised_at is null then greatest(created_at, completed_at, acknowledged_at) end`,
      period: contactKept,
    },
  },
  {
    name: "contact_inquiry_file",
    title: "files",
    personal: "name content",
    plain: "id contact_inquiry_id media_type",
    links: { contact_inquiry: refersBy("contact_inquiry_id") },
  },
  {
    // Has no owner: click ids aren't stored.
    name: "lead_tracking",
    title: "visits",
    personal: { utm_parameters: campaignOnly },
    plain: "id location_id services event demo created_at",
    clock: { age: sql`case when utm_parameters <> ${campaignOnly} then created_at end`, period: contactKept },
  },
];
