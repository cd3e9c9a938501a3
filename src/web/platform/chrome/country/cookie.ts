import { type Country, parseCountry } from "#domain/platform/country.ts";
import { forget, store } from "../../visitor/storage.ts";

const yearSeconds = 31_536_000;

/** The visitor's country as sent to the server. */
export function readCountryCookie(): Country | null {
  return parseCountry(/(?:^|; )country=([^;]*)/.exec(document.cookie)?.[1]);
}

export function writeCountryCookie(country: Country, seconds = yearSeconds): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `country=${country}; path=/; max-age=${seconds}; samesite=lax${secure}`;
}

/** Stores the choice in this browser; the server sets the cookie. */
export function storeCountry(country: Country): void {
  store("country", country);
  forget("geolocation");
}

/** Whether the server knows which country to show without looking the visitor up. */
export function isCountryKnown(): boolean {
  return readCountryCookie() !== null;
}
