import { z } from "zod";
import { campaign, eventLocation } from "../booking/webhook-booking.ts";
import { location } from "../network/location.ts";
import { orNull, text } from "../platform/shown.ts";
import { inquiryForManager, inquiryReceipt } from "./inquiry.ts";

export const inquiryEvent = inquiryForManager
  .omit({ acknowledged_at: true, set_aside: true, tour: true, tour_hours: true })
  .extend({
    contact_inquiry_id: text("The id that `create-contact-inquiry` answered with."),
    form: inquiryReceipt.shape.form,
    state: orNull("The state or province they chose, such as `TX`."),
    attachments: z
      .array(z.object({ name: text("As the visitor called it."), media_type: text("What it is.") }))
      .describe("Files that came along. They're attached to the mail to the leasing manager."),
    requesturl_landing: orNull("The page of the site that the visit began on."),
    requesturl_referring: orNull("The page of the site before the form."),
    utm_parameters: campaign,
    location: eventLocation
      .extend(location.pick({ time_zone: true, public_email: true }).shape)
      .describe("The location that was asked."),
  })
  .meta({ id: "InquiryEvent" });

export type InquiryEvent = z.infer<typeof inquiryEvent>;
