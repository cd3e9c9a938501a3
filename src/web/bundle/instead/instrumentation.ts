import { never } from "./never.ts";

/** No instrumentation is handed to the router (entry.client.tsx), so no navigation is told to one. */
export function consumeInstrumentationClientResultMetaReceiver() {}

export {
  never as getRouteInstrumentationUpdates,
  never as instrumentationResultMetaContext,
  never as instrumentClientSideRouter,
  never as instrumentHandler,
};
