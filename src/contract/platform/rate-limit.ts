/** A token bucket per client: capacity and refill. */
export interface RateLimit {
  burst: number;
  calls: number;
  everySeconds: number;
}

/** A bucket this far above its capacity was written before the clock was set back, and counts as empty. */
export const clockStepMs = 60_000;

/** Limits per client: an IPv4 address or an IPv6 /64. */
export const rateLimits = {
  search: { burst: 60, calls: 20, everySeconds: 1 },
  availability: { burst: 40, calls: 10, everySeconds: 1 },
  /** A picture that must be rendered. */
  picture: { burst: 120, calls: 60, everySeconds: 1 },
  /** Answers with 422 don't count. */
  write: { burst: 20, calls: 20, everySeconds: 600 },
  /** Replaces `write` for calls with `sola-demo=true`, which store rows, too. */
  demo: { burst: 200, calls: 200, everySeconds: 600 },
  /** A form posted to a page; the call it makes counts separately. */
  "page-post": { burst: 20, calls: 20, everySeconds: 600 },
  /** Separate from `write`, so that trying several times leaves calls for the booking. */
  hold: { burst: 60, calls: 60, everySeconds: 600 },
  /** Separate from `write`, so that tracking a form leaves calls for sending it. */
  /**
   * New bookings with one professional: as many as fill a working day, so a front desk, a salon or a carrier behind one address
   * can book, and one client can't fill a week.
   */
  "booking-day": { burst: 10, calls: 10, everySeconds: 86_400 },
  /** New tours of one location: a manager gives a few a day, and a class behind one address still gets some. */
  "tour-day": { burst: 4, calls: 4, everySeconds: 86_400 },
  tracking: { burst: 60, calls: 60, everySeconds: 600 },
  "password-mail": { burst: 10, calls: 10, everySeconds: 3600 },
  "token-check": { burst: 10, calls: 10, everySeconds: 60 },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
