import { followPicks } from "../map/pick-on-map.ts";
import { http } from "../visitor/http.ts";
import { isCountryKnown } from "./country/cookie.ts";
import { locateVisitor } from "./country/geolocation.ts";
import { chooseCountryInPlace } from "./country/script.ts";
import { showBarAfterScroll } from "./fixed-bar/script.ts";
import { followHash } from "./focus-by-hash.ts";

/** Behaviors that load with the first touch of the page. */
export function finishChrome(): void {
  chooseCountryInPlace();
  showBarAfterScroll();
  followHash();
  followPicks();
  if (!isCountryKnown()) locateVisitor(http, Date.now());
}
