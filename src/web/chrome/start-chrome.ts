import { followHistory, isElsewhere } from "../document/history.ts";
import { onArrival } from "../feedback/arrival-notice.ts";
import { showRingOnDeparture } from "../feedback/loading-ring.ts";
import { isCountryKnown, rememberArrival } from "../visitor/arrival.ts";
import { locateVisitor } from "../visitor/geolocation.ts";
import { http } from "../visitor/http.ts";
import { openConsentOnRequest } from "./consent-link.ts";
import { chooseCountryInPlace } from "./country-choice.ts";
import { closeOpenDetails } from "./dismissable-details.ts";
import { showBarAfterScroll } from "./fixed-bar.ts";
import { followHash } from "./focus-by-hash.ts";
import { openViewerAtPicture } from "./opened-picture.ts";
import { followPictureBetweenPages } from "./page-transition.ts";
import { showReturnedForm } from "./returned-form.ts";
import { fetchSheetsAhead } from "./sheets-ahead.ts";
import { showYourClock } from "./your-clock.ts";

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
