import type { EndpointKey } from "#contract/endpoints.ts";
import { availabilityHandlers } from "./booking/availability/handlers.ts";
import { bookingHandlers } from "./booking/bookings/handlers.ts";
import { blogHandlers } from "./content/blog/handlers.ts";
import { newsHandlers } from "./content/news/handlers.ts";
import { testimonialHandlers } from "./content/testimonials/handlers.ts";
import { webpageHandlers } from "./content/webpages/handlers.ts";
import { inquiryHandlers } from "./leads/inquiries/handlers.ts";
import { leadTrackingHandlers } from "./leads/tracking/handlers.ts";
import { locationHandlers } from "./network/locations/handlers.ts";
import { marketHandlers } from "./network/markets/handlers.ts";
import { professionalHandlers } from "./network/professionals/handlers.ts";
import { searchHandlers } from "./network/search/handlers.ts";
import { accountHandlers } from "./platform/accounts/handlers.ts";
import { featureFlagHandlers } from "./platform/feature-flags/handlers.ts";
import type { Handlers } from "./platform/http/call.ts";
import type { ApiServices } from "./services.ts";

/** One handler for each row of the contract; the compiler misses the one that is not here. */
export const handlers: Handlers<EndpointKey, ApiServices> = {
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
  ...professionalHandlers,
  ...searchHandlers,
  ...testimonialHandlers,
  ...webpageHandlers,
};
