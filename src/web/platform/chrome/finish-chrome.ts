import { followPicks } from "../map/pick-on-map.ts";
import { chooseCountryInPlace } from "./country/script.ts";
import { showBarAfterScroll } from "./fixed-bar/script.ts";
import { followHash } from "./focus-by-hash.ts";
import { closeOpenDetails } from "./header/script.ts";

/** What waits for the first touch of the page. */
export function finishChrome(): void {
  closeOpenDetails();
  chooseCountryInPlace();
  showBarAfterScroll();
  followHash();
  followPicks();
}
