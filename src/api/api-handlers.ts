import type { EndpointKey } from "#contract/endpoints.ts";
import type { ApiServices } from "./api-services.ts";
import { alertHandlers } from "./booking/alerts/alert-handlers.ts";
import { availabilityHandlers } from "./booking/availability/availability-handlers.ts";
import { bookingHandlers } from "./booking/bookings/booking-handlers.ts";
import { calendarHandlers } from "./booking/calendars/calendar-handlers.ts";
import { blogHandlers } from "./content/blog/blog-handlers.ts";
import { editorialHandlers } from "./content/editorial-handlers.ts";
import { inquiryHandlers } from "./leads/inquiries/inquiry-handlers.ts";
import { tourHandlers } from "./leads/inquiries/tour-handlers.ts";
import { leadTrackingHandlers } from "./leads/tracking/tracking-handlers.ts";
import { locationHandlers } from "./network/locations/location-handlers.ts";
import { marketHandlers } from "./network/markets/market-handlers.ts";
import { professionalHandlers } from "./network/professionals/professional-handlers.ts";
import { searchHandlers } from "./network/search/search-handlers.ts";
import { accountHandlers } from "./platform/accounts/account-handlers.ts";
import { featureFlagHandlers } from "./platform/feature-flags/feature-flag-handlers.ts";
import type { Handlers } from "./platform/http/call.ts";

/** One handler per contract row; the compiler reports a missing one. */
export const handlers: Handlers<EndpointKey, ApiServices> = {
  ...accountHandlers,
  ...alertHandlers,
  ...availabilityHandlers,
  ...blogHandlers,
  ...bookingHandlers,
  ...calendarHandlers,
  ...editorialHandlers,
  ...featureFlagHandlers,
  ...inquiryHandlers,
  ...tourHandlers,
  ...leadTrackingHandlers,
  ...locationHandlers,
  ...marketHandlers,
  ...professionalHandlers,
  ...searchHandlers,
};
