import type { Handlers } from "./http/call.ts";
import { inquiryHandlers } from "./inquiry/handlers.ts";
import { leadTrackingHandlers } from "./lead-tracking/handlers.ts";
import { locationHandlers } from "./location/handlers.ts";
import { marketHandlers } from "./market/handlers.ts";
import { placeHandlers } from "./place/handlers.ts";
import { stylistHandlers } from "./stylist/handlers.ts";

/** One handler for each row of the contract; the compiler misses the one that is not here. */
export const handlers: Handlers = {
  ...inquiryHandlers,
  ...leadTrackingHandlers,
  ...locationHandlers,
  ...marketHandlers,
  ...placeHandlers,
  ...stylistHandlers,
};
