import { createHash } from "node:crypto";
import { inquiryReceivedPath } from "#domain/leads/paths.ts";
import { emailKey } from "#domain/platform/email.ts";
import { type Language, pathIn } from "#domain/platform/languages.ts";
import { signToken } from "../../platform/signing/signed-token.ts";
import type { InquiryServices } from "./inquiry-services.ts";

type Links = Pick<InquiryServices, "publicUrl" | "signingKey"> & { language: Language };

/** Tells in a link to whom it was mailed, without the address. */
export function recipientMark(recipient: string): string {
  return createHash("sha256").update(emailKey(recipient)).digest("base64url").slice(0, 16);
}

/** The manager's signed link, which knows its recipient. Opening it changes nothing; its button acknowledges. */
export function managerUrl(
  id: string,
  recipient: string,
  { publicUrl, signingKey, language }: Links,
): string {
  const token = signToken(signingKey, "inquiry-acknowledge", `${id}~${recipientMark(recipient)}`);
  return new URL(pathIn(language, inquiryReceivedPath(token)), publicUrl).href;
}
