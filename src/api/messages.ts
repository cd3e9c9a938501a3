/// <reference types="vite/client" />
import type { Message, RenderMail, WriteMail } from "./platform/mail/define-message.ts";
import { renderMessage } from "./platform/mail/parts/render-message.tsx";

/** Compiled to `build/mail/messages.js` with every `*-mail.tsx`, whose exports are messages: Node runs no JSX. */
const files = import.meta.glob<Record<string, Message>>("./**/*-mail.tsx", { eager: true });

const messages = new Map(
  Object.values(files).flatMap((file) =>
    Object.values(file).flatMap((message) => message.kinds.map((kind) => [kind as string, message] as const)),
  ),
);

export const writeMail: WriteMail = async (mail, services) => {
  const message = messages.get(mail.kind);
  const reading = await message?.read(mail as Parameters<Message["read"]>[0], services);
  if (!message || !reading) return null;
  const { detail, ...rest } = reading;
  return { replyTo: null, attachments: [], ...(await renderMessage(message, detail)), ...rest };
};

export const renderMail: RenderMail = async (kind, detail, head) => {
  const message = messages.get(kind);
  if (!message) throw new Error(`No *-mail.tsx defines ${kind}`);
  return renderMessage(message, detail, head);
};
