import type { ColumnType } from "kysely";
import type { WebhookType } from "#contract/webhook.ts";
import type { Default, InstantOrNull, Json, Nullable } from "./column-kinds.ts";

type Instant = ColumnType<Temporal.Instant, string, string>;

export interface WebhookTable {
  /** Of the event, the same for every address. */
  id: string;
  url: string;
  type: WebhookType;
  contact_inquiry_id: Nullable<string>;
  booking_id: Nullable<string>;
  /** What the row it is about does not know any more, and the trace it follows from. */
  detail: Json<{ was?: string; trace_id?: string }>;
  status: Default<"waiting" | "delivered" | "failed">;
  attempts: Default<number>;
  /** When it is next tried; while it is on its way, when it is taken for lost. */
  due_at: Instant;
  /** A try that fails after this time was the last. */
  give_up_at: Instant;
  last_error: Nullable<string>;
  created_at: Instant;
  delivered_at: InstantOrNull;
}
