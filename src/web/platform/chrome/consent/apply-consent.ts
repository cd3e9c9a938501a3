import { isRecognitionAllowed } from "../../visitor/consent.ts";
import { forgetDevice, recognizeDevice } from "../../visitor/device.ts";

/** Applies the visitor's consent and deletes data whose consent was withdrawn. */
export function applyConsent(): void {
  if (isRecognitionAllowed())
    recognizeDevice().catch(() => undefined); // recognized on the next page
  else forgetDevice();
}
