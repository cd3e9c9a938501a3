import { LinguiContext } from "@lingui/react";
import { render, toPlainText } from "@react-email/render";
import type { FormatLanguage } from "#domain/platform/locale-format.ts";
import type { WrittenLanguage } from "../../language/written-language.ts";
import type { Message } from "../define-message.ts";
import { MailHeadAddress, MailLanguage } from "./shell.tsx";

/** The picture at the head comes along with the mail, unless `head` is another address of it. */
export async function renderMessage<Detail>(
  message: Message<Detail>,
  detail: Detail,
  written: WrittenLanguage,
  head?: string,
) {
  const { i18n } = written;
  const subject = message.subject(detail, written);
  const mail = (
    <LinguiContext value={{ i18n, _: i18n.t.bind(i18n) }}>
      <MailLanguage value={written.language.code}>
        <message.Body detail={detail} subject={subject} />
      </MailLanguage>
    </LinguiContext>
  );
  const html = await render(head ? <MailHeadAddress value={head}>{mail}</MailHeadAddress> : mail);
  return {
    subject: plainlySpaced(subject),
    html,
    text: plainlySpaced(toPlainText(html, plainText(i18n))),
  };
}

/** The line that ends a button and the gap that ends its paragraph are one gap; lines are broken already, so spaces may be plain. */
function plainlySpaced(text: string): string {
  return text.replace(/\n{3,}/g, "\n\n").replaceAll("\u00a0", " ");
}

/**
 * Headings retain their case and messages their lines; a ticket stays in one piece; a table reads `Name: value`. Links that dial
 * say the number, and buttons that would only repeat it are left out.
 */
const plainText = ({ locale }: FormatLanguage): Parameters<typeof toPlainText>[1] => ({
  wordwrap: 78,
  preserveNewlines: true,
  selectors: [
    { selector: "h1", options: { uppercase: false } },
    { selector: "h2", options: { uppercase: false } },
    { selector: "p.line", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: "tr.fact", format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    {
      selector: "th.fact-name",
      format: "inlineSurround",
      options: { prefix: "", suffix: locale.startsWith("fr") ? "\u00a0: " : ": " },
    },
    { selector: "td.fact-value", format: "inline" },
    { selector: "a[href^='tel:']", format: "inline" },
    { selector: "a[href^='mailto:']", format: "inline" },
    { selector: "a.quiet[href^='tel:']", format: "skip" },
    { selector: "a.quiet[href^='sms:']", format: "skip" },
    { selector: "a.quiet[href^='mailto:']", format: "skip" },
  ],
});
