/** How long a page may be kept, from when it was made. */
export interface Lifetime {
  /** Given as it is. */
  freshMs: number;
  /** Beyond that: given at once, while a new one is made. */
  staleMs: number;
  /** Beyond that: given when a new one cannot be made. */
  onErrorMs: number;
}

/** Reads `CDN-Cache-Control` (RFC 9213); null when it lets nobody keep the page. */
export function readLifetime(header: string | null): Lifetime | null {
  const directives = new Map(
    (header ?? "").split(",").map((directive) => {
      const [name = "", value = ""] = directive.trim().toLowerCase().split("=");
      return [name, value] as const;
    }),
  );
  const milliseconds = (name: string) => 1000 * (Number.parseInt(directives.get(name) ?? "", 10) || 0);
  const freshMs = milliseconds("max-age");
  if (!directives.has("public") || directives.has("no-store") || freshMs <= 0) return null;
  return {
    freshMs,
    staleMs: milliseconds("stale-while-revalidate"),
    onErrorMs: milliseconds("stale-if-error"),
  };
}

export type Age = "fresh" | "stale" | "old" | "gone";

/** `old` is for when there is nothing better. Of an age below zero no more is known than that the clock was set back. */
export function ageOf({ freshMs, staleMs, onErrorMs }: Lifetime, ageMs: number): Age {
  if (ageMs >= 0 && ageMs < freshMs) return "fresh";
  if (ageMs < freshMs + staleMs) return "stale";
  return ageMs < freshMs + onErrorMs ? "old" : "gone";
}
