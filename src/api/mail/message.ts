import type { SendMailOptions } from "nodemailer";
import { toSingleLine } from "#domain/plain-text.ts";
import type { Letter } from "./transport.ts";

/**
 * The message a letter becomes: the same one, byte for byte, however often it is made. Addresses go in as objects, so no
 * name or address can add another, and nothing from outside reaches a header with a line end in it.
 */
export function messageOf(letter: Letter, from: string): SendMailOptions {
  const { id, to, replyTo, subject, html, text, attachments } = letter;
  return {
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    baseBoundary: id,
    date: new Date(letter.written_at.epochMilliseconds),
    from: { name: "Sola", address: from },
    to: { name: "", address: toSingleLine(to) },
    replyTo: { name: toSingleLine(replyTo.name), address: toSingleLine(replyTo.address) },
    subject: toSingleLine(subject),
    // Keeps out-of-office answers away.
    headers: { "Auto-Submitted": "auto-generated" },
    html,
    text,
    attachments: attachments.map(({ name, media_type, content }) => ({
      filename: name,
      contentType: media_type,
      contentDisposition: "attachment",
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
