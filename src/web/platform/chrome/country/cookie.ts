import { type Country, parseCountry } from "#domain/platform/country.ts";
import { forget, store } from "../../visitor/storage.ts";

const yearSeconds = 31_536_000;

/** What the server is told of the visitor's country. */
export function readCountryCookie(): Country | null {
  return parseCountry(/(?:^|; )country=([^;]*)/.exec(document.cookie)?.[1]);
}

export function writeCountryCookie(country: Country, seconds = yearSeconds): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `country=${country}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/** Keeps the choice for this browser; the cookie beside it is the server's. */
export function storeCountry(country: Country): void {
  store("country", country);
  forget("geolocation");
}

/** Whether the server knows which country to show without looking the visitor up. */
export function isCountryKnown(): boolean {
  return readCountryCookie() !== null;
}
