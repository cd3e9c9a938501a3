import { bookingEvents } from "./booking/messages/booking-event.ts";
import { inquiryEvents } from "./leads/messages/inquiry-event.ts";
import type { EventDefinition } from "./platform/outbox/deliver-webhook.ts";

export const eventDefinitions: readonly EventDefinition[] = [inquiryEvents, bookingEvents];
