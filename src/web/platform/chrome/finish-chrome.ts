import { followPicks } from "../map/pick-on-map.ts";
import { chooseCountryInPlace } from "./country/script.ts";
import { showBarAfterScroll } from "./fixed-bar/script.ts";
import { followHash } from "./focus-by-hash.ts";

/** What waits for the first touch of the page. */
export function finishChrome(): void {
  chooseCountryInPlace();
  showBarAfterScroll();
  followHash();
  followPicks();
}
