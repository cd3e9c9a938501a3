import { z } from "zod";
import { planQuestions, planRecord } from "#domain/leads/plan-question.ts";
import { bookingEvent } from "./booking/webhook-booking.ts";
import { inquiryEvent } from "./leads/webhook-inquiry.ts";
import { when } from "./platform/shown.ts";
import examples from "./webhook-examples.json" with { type: "json" };

interface WebhookEvent {
  summary: string;
  description: string;
  data: z.ZodType;
  /** An example of `data`. */
  example: Record<string, unknown>;
}

const plans = planRecord((column) => planQuestions[column].answers[1]);
const inquiry = { data: inquiryEvent, example: { ...examples.inquiry, ...plans } };
const booking = { data: bookingEvent, example: examples.booking };

const movedExample = {
  sequence: 1,
  start: "2026-12-02T14:00:00-06:00",
  end: "2026-12-02T15:00:00-06:00",
  previous_start: examples.booking.start,
  updated_at: "2026-11-22T18:30:00Z",
};
const cancelledExample = {
  sequence: 1,
  status: "cancelled",
  cancelled_by: "client",
  cancel_reason: "I'm out of town that day.",
  updated_at: "2026-11-22T18:30:00Z",
};
const tourExample = {
  ...examples.booking,
  kind: "tour",
  services: [{ ...examples.booking.services[0], name: "Private tour", price_cents: null }],
  price_cents: null,
};

/** Webhook messages by `type`. */
export const webhookEvents = {
  "inquiry.created": {
    ...inquiry,
    summary: "A visitor asks for a studio at a location.",
    description:
      "Sent for each location that was asked, as soon as the inquiry is stored. One from the two-step form has the stage `partial` until its second step comes; it's a lead all the same. An inquiry that was set aside as suspicious is sent when it's released, never before.",
  },
  "inquiry.completed": {
    ...inquiry,
    summary: "The second step of an inquiry has come.",
    description:
      "What the visitor does, and when they'd like to move. The `reference` is that of `inquiry.created`. Most visitors take the second step within minutes, and some never. Sent again when the visitor corrects it.",
  },
  "booking.created": {
    ...booking,
    summary: "A time with a professional is booked.",
    description: "Sent as soon as the booking is stored. Holds are not bookings and send no event.",
  },
  "booking.moved": {
    ...booking,
    example: { ...examples.booking, ...movedExample },
    summary: "A booking has another start.",
    description:
      "`previous_start` is the one it had. The services, their length and the price stay as agreed.",
  },
  "booking.cancelled": {
    ...booking,
    example: { ...examples.booking, ...cancelledExample },
    summary: "A booking is canceled, and its time is free again.",
    description: "`cancelled_by` says who canceled: the client, the professional, or the brand’s manager.",
  },
  "tour.created": {
    data: bookingEvent,
    example: tourExample,
    summary: "A tour of a location is booked.",
    description:
      "Like a booking, with the leasing manager in the place of the professional. The inquiry it belongs to was sent before, with the same email address.",
  },
  "tour.moved": {
    data: bookingEvent,
    example: { ...tourExample, ...movedExample },
    summary: "A tour has another start.",
    description: "`previous_start` is the one it had.",
  },
  "tour.cancelled": {
    data: bookingEvent,
    example: { ...tourExample, ...cancelledExample },
    summary: "A tour is canceled, and its time is free again.",
    description: "`cancelled_by` is `stylist` where the leasing manager canceled it.",
  },
} satisfies Record<string, WebhookEvent>;

export type WebhookType = keyof typeof webhookEvents;

export const webhookTypes = Object.keys(webhookEvents) as WebhookType[];

/** The body of a message under Standard Webhooks. */
export function webhookMessage(type: WebhookType) {
  return z.object({
    type: z.literal(type).describe("What happened."),
    timestamp: when("When it happened, in UTC."),
    data: webhookEvents[type].data,
  });
}
