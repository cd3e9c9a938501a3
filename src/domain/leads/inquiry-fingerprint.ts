import { emailKey } from "../platform/email.ts";
import { parsePhone } from "../platform/phone.ts";

/** What identifies an inquiry that is sent twice without an idempotency key; `location` is its id or url_name. */
export type InquiryIdentity = {
  email: string;
  phone: string;
  location: string;
  services: readonly string[];
  message: string;
};

/** One string for all ways to write the same inquiry. It holds personal data: hash it before it is kept. */
export function inquiryFingerprint({ email, phone, location, services, message }: InquiryIdentity): string {
  return JSON.stringify([
    emailKey(email),
    parsePhone(phone) ?? phone.trim(),
    location,
    [...new Set(services)].sort(),
    message.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase(),
  ]);
}
