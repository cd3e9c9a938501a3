import type { ApiServices } from "../services.ts";

/** What came of a message: taken, or not. `gone` is 410: nothing more is wanted there. */
export type WebhookAnswer =
  | { ok: true }
  | { ok: false; problem: "gone" | "failed"; reason: string; retryAfterSeconds?: number };

/** Sends one message to one address; never throws for what the other side does. */
export type PostWebhook = (
  url: string,
  message: { id: string; body: string },
  signal: AbortSignal,
) => Promise<WebhookAnswer>;

/** What sending webhooks needs; `db` waits longer than that of a page. */
export interface WebhookSenderServices extends Pick<ApiServices, "db" | "now" | "log"> {
  post: PostWebhook;
}
