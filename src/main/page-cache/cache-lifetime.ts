import type { Lifetime } from "#domain/platform/stale-cache.ts";

/** Reads `CDN-Cache-Control` (RFC 9213); null if the page isn't cacheable. */
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
