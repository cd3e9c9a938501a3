import { etag, RETAINED_304_HEADERS } from "hono/etag";

/** Names an answer that is the same for everybody, and answers 304 to whoever has it. */
export const etags = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    "access-control-allow-origin",
    "access-control-expose-headers",
    "ratelimit",
    "ratelimit-policy",
    "x-request-id",
  ],
});
