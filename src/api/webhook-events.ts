import { bookingEventOf } from "./booking/bookings/booking-event.ts";
import { inquiryEventOf } from "./leads/inquiries/inquiry-event.ts";
import type { WebhookEvents } from "./platform/webhooks/webhook-services.ts";

/** Whoever keeps inquiries and bookings tells the brand's programs of them. */
export const webhookEvents: WebhookEvents = { inquiry: inquiryEventOf, booking: bookingEventOf };
