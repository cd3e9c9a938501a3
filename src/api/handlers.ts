import { accountHandlers } from "./account/handlers.ts";
import { availabilityHandlers } from "./availability/handlers.ts";
import { blogHandlers } from "./blog/handlers.ts";
import { bookingHandlers } from "./booking/handlers.ts";
import { featureFlagHandlers } from "./feature-flag/handlers.ts";
import type { Handlers } from "./http/call.ts";
import { inquiryHandlers } from "./inquiry/handlers.ts";
import { leadTrackingHandlers } from "./lead-tracking/handlers.ts";
import { locationHandlers } from "./location/handlers.ts";
import { marketHandlers } from "./market/handlers.ts";
import { newsHandlers } from "./news/handlers.ts";
import { placeHandlers } from "./place/handlers.ts";
import { stylistHandlers } from "./stylist/handlers.ts";
import { testimonialHandlers } from "./testimonial/handlers.ts";
import { webpageHandlers } from "./webpage/handlers.ts";

/** One handler for each row of the contract; the compiler misses the one that is not here. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...availabilityHandlers,
  ...blogHandlers,
  ...bookingHandlers,
  ...featureFlagHandlers,
  ...inquiryHandlers,
  ...leadTrackingHandlers,
  ...locationHandlers,
  ...marketHandlers,
  ...newsHandlers,
  ...placeHandlers,
  ...stylistHandlers,
  ...testimonialHandlers,
  ...webpageHandlers,
};
