import type { FormValues } from "../../platform/form/check.ts";
import { forget, readStored, store } from "../../platform/visitor/storage.ts";

/** A split inquiry with step one stored; lives as long as the tab (docs/clauses.md §4). */
export interface StartedInquiry {
  /** What step one answered, and step two sends back. */
  stored: { contact_inquiry_ids: string[]; secret: string };
  person: FormValues;
  location: { url_name: string; name: string };
}

const knownForMs = 24 * 60 * 60 * 1000; // split inquiry

export function rememberStartedInquiry({ stored, person, location }: StartedInquiry, now: number): void {
  store("contactInquiryIds", JSON.stringify(stored));
  store("conInqStepOneData", JSON.stringify({ person, url_name: location.url_name, at: now }));
  store("locationName", location.name);
}

/** The unfinished split inquiry; null if there is none or the server has dropped it. */
export function readStartedInquiry(now: number): StartedInquiry | null {
  try {
    const stored: StartedInquiry["stored"] | null = JSON.parse(readStored("contactInquiryIds") ?? "null");
    const stepOne = JSON.parse(readStored("conInqStepOneData") ?? "null");
    const name = readStored("locationName");
    if (!stored || !stepOne || name === null || now - stepOne.at > knownForMs) return null;
    return { stored, person: stepOne.person, location: { url_name: stepOne.url_name, name } };
  } catch {
    return null;
  }
}

/** Step two is no longer to be had; what was typed stays. */
export function forgetStartedInquiry(): void {
  forget("contactInquiryIds", "conInqStepOneData", "locationName");
}

/** Clears the inquiry from this browser once it is sent or discarded. */
export function forgetInquiry(): void {
  forgetStartedInquiry();
  forget("contactInfo");
}
