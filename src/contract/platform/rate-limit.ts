/** So many calls of one client at once, and so many more as time passes. */
export interface RateLimit {
  burst: number;
  calls: number;
  everySeconds: number;
}

/** A bucket that is this much fuller than full was filled before the clock was set back, and counts as empty. Clocks of several machines differ less. */
export const clockStepMs = 60_000;

/** How often one client may call. A client is an IPv4 address or the /64 of an IPv6 address. */
export const rateLimits = {
  search: { burst: 60, calls: 20, everySeconds: 1 },
  availability: { burst: 40, calls: 10, everySeconds: 1 },
  /** A picture in a size that has to be made. */
  picture: { burst: 120, calls: 60, everySeconds: 1 },
  /** What is refused with 422 doesn't count. */
  write: { burst: 20, calls: 20, everySeconds: 600 },
  /** In place of `write` for a call with `sola-demo=true`: a demo stores rows too. */
  demo: { burst: 200, calls: 200, everySeconds: 600 },
  /** A form posted to a page, whether or not it comes to a write; what it writes is counted as that besides. */
  "page-post": { burst: 20, calls: 20, everySeconds: 600 },
  /** Who tries several times of several professionals still has every call for the booking itself. */
  hold: { burst: 60, calls: 60, everySeconds: 600 },
  /** Noting that a form was opened or sent must never use up what sending the form needs. */
  tracking: { burst: 60, calls: 60, everySeconds: 600 },
  /** What a browser measured of a page. */
  "page-speed": { burst: 60, calls: 60, everySeconds: 600 },
  "password-mail": { burst: 10, calls: 10, everySeconds: 3600 },
  "token-check": { burst: 10, calls: 10, everySeconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
