import { bookingEventOf } from "./booking/bookings/booking-answer.ts";
import { inquiryEventOf } from "./leads/inquiries/inquiry-answer.ts";
import type { WebhookEvents } from "./platform/webhooks/webhook-services.ts";

/** Loads the current payload of a webhook. */
export const webhookEvents: WebhookEvents = { inquiry: inquiryEventOf, booking: bookingEventOf };
