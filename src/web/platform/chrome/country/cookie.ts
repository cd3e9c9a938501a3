import { type Country, parseCountry } from "#domain/platform/country.ts";

const yearSeconds = 31_536_000;

/** What the server is told of the visitor's country. */
export function readCountryCookie(): Country | null {
  return parseCountry(/(?:^|; )country=([^;]*)/.exec(document.cookie)?.[1]);
}

export function writeCountryCookie(country: Country, seconds = yearSeconds): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `country=${country}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}
