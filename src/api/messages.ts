/// <reference types="vite/client" />
import { english } from "#domain/platform/languages.ts";
import { sentencesIn } from "#domain/platform/sentences-in.ts";
import { writtenIn } from "./platform/language/written-language.ts";
import type { Message, RenderMail, WriteMail } from "./platform/mail/define-message.ts";
import { renderMessage } from "./platform/mail/parts/render-message.tsx";

const inEnglish = { language: english, i18n: sentencesIn(english, {}, false) };

/** Compiled to `build/mail/messages.js` with every `*-mail.tsx`, whose exports are messages: Node runs no JSX. */
const files = import.meta.glob<Record<string, Message>>("./**/*-mail.tsx", { eager: true });

const messages = new Map(
  Object.values(files).flatMap((file) =>
    Object.values(file).flatMap((message) => message.kinds.map((kind) => [kind as string, message] as const)),
  ),
);

export const writeMail: WriteMail = async (mail, services) => {
  const message = messages.get(mail.kind);
  const written = writtenIn(mail.language, services);
  const reading = await message?.read(mail as Parameters<Message["read"]>[0], { ...services, ...written });
  if (!message || !reading) return null;
  const { detail, ...rest } = reading;
  return { replyTo: null, attachments: [], ...(await renderMessage(message, detail, written)), ...rest };
};

export const renderMail: RenderMail = async (kind, detail, written = inEnglish, head) => {
  const message = messages.get(kind);
  if (!message) throw new Error(`No *-mail.tsx defines ${kind}`);
  return renderMessage(message, detail, written, head);
};
