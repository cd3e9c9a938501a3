import { isAllowed } from "../../visitor/consent.ts";
import { forgetDevice, recognizeDevice } from "../../visitor/device.ts";

/** A sample of pages suffices to measure speed. */
const measuredShare = 0.1;

let isMeasured = false;

/** Applies the visitor's consent and deletes data whose consent was withdrawn. */
export function applyConsent(): void {
  if (isAllowed("recognition"))
    recognizeDevice().catch(() => undefined); // recognized on the next page
  else forgetDevice();
  const { page } = document.body.dataset;
  if (page === undefined || isMeasured || !isAllowed("measurement") || Math.random() >= measuredShare) return;
  isMeasured = true;
  import("../../page-speed/measure-page.ts").then(
    ({ measurePage }) => measurePage(page),
    () => undefined,
  );
}
