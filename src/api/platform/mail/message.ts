import type { SendMailOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import { toSingleLine } from "#domain/content/plain-text.ts";
import { mailPicture } from "./mail-picture.ts";
import type { Email, Mailbox } from "./transport.ts";

/**
 * The message an email becomes: the same one, byte for byte, however often it is made. Addresses go in as objects, so no
 * name or address can add another, and nothing from outside reaches a header with a line end in it.
 */
export function messageOf(email: Email, from: Mailbox): SendMailOptions {
  const {
    id,
    to,
    toName,
    thread = [],
    senderName,
    replyTo,
    unsubscribeUrl,
    subject,
    html,
    text,
    attachments,
  } = email;
  const messageId = (mail: string) => `<${mail}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`;
  return {
    messageId: messageId(id),
    ...(thread.length > 0 && {
      inReplyTo: thread.slice(-1).map(messageId)[0],
      references: thread.map(messageId),
    }),
    baseBoundary: id,
    date: new Date(email.written_at.epochMilliseconds),
    from: senderName === undefined ? from : { ...from, name: toSingleLine(senderName) },
    // Spam filters distrust an address without a name.
    to: { name: toSingleLine(toName ?? ""), address: toSingleLine(to) },
    ...(replyTo && {
      replyTo: { name: toSingleLine(replyTo.name), address: toSingleLine(replyTo.address) },
    }),
    subject: toSingleLine(subject),
    // Suppresses out-of-office replies.
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl && {
        // `prepared`: the address isn't folded.
        "List-Unsubscribe": { prepared: true, value: `<${unsubscribeUrl}>` },
        // Allowed over https alone.
        ...(unsubscribeUrl.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
      }),
    },
    html,
    text,
    attachments: [
      ...(html.includes(`"cid:${mailPicture.cid}"`) ? [picture] : []),
      ...attachments.map(({ name, media_type, content }) => ({
        filename: name,
        contentType: media_type,
        contentDisposition: "attachment" as const,
        content,
      })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Reads `Name <name@host.example>`; throws for what is not one address. */
export function parseMailbox(text: string): Mailbox {
  const [mailbox, ...moreMailboxes] = addressparser(text, { flatten: true });
  if (!mailbox?.address.includes("@") || moreMailboxes.length > 0) throw new Error(`Not a mailbox: ${text}`);
  return { name: mailbox.name, address: mailbox.address };
}

const picture = {
  cid: mailPicture.cid,
  filename: mailPicture.name,
  contentType: mailPicture.media_type,
  contentDisposition: "inline" as const,
  content: mailPicture.content,
};
