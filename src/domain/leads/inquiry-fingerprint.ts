import { emailKey } from "../platform/email.ts";
import { parsePhone } from "../platform/phone.ts";

/** Identifies a repeated inquiry without an Idempotency-Key; `location` is its id or url_name. */
export type InquiryIdentity = {
  email: string;
  phone: string;
  location: string;
  services: readonly string[];
  message: string;
};

/** The same string for every spelling of one inquiry. Contains personal data: hash it before storing it. */
export function inquiryFingerprint({ email, phone, location, services, message }: InquiryIdentity): string {
  return JSON.stringify([
    emailKey(email),
    parsePhone(phone) ?? phone.trim(),
    location,
    [...new Set(services)].sort(),
    message.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase(),
  ]);
}
