import { followHistory, isElsewhere } from "../visitor/history.ts";
import { http } from "../visitor/http.ts";
import { rememberArrival } from "./arrival/arrival.ts";
import { onArrival } from "./arrival/script.ts";
import { followHash } from "./behavior/focus-by-hash.ts";
import { openViewerAtPicture } from "./behavior/opened-picture.ts";
import { followPictureBetweenPages } from "./behavior/page-transition.ts";
import { showReturnedForm } from "./behavior/returned-form.ts";
import { fetchSheetsAhead } from "./behavior/sheets-ahead.ts";
import { showYourClock } from "./clock/script.ts";
import { openConsentOnRequest } from "./consent/script.ts";
import { isCountryKnown } from "./country/cookie.ts";
import { locateVisitor } from "./country/geolocation.ts";
import { chooseCountryInPlace } from "./country/script.ts";
import { showBarAfterScroll } from "./fixed-bar/script.ts";
import { closeOpenDetails } from "./header/script.ts";
import { showRingOnDeparture } from "./ring/script.ts";

/** What moves around every page, document or application: small behaviors on the HTML that the server sent. */
export function startChrome(): void {
  if (isElsewhere() || rememberArrival()) {
    location.reload();
    return;
  }
  followHistory();
  closeOpenDetails();
  openViewerAtPicture();
  chooseCountryInPlace();
  openConsentOnRequest();
  showBarAfterScroll();
  showRingOnDeparture();
  showReturnedForm();
  followHash();
  fetchSheetsAhead();
  followPictureBetweenPages();
  onArrival();
  showYourClock();
  if (!isCountryKnown()) locateVisitor(http, Date.now());
}
