import { resolve } from "node:path";
import type { RenderMail } from "#api/platform/mail/render-mail.ts";

/** The templates are large, and nobody waits for the first mail. */
export const renderMail: RenderMail = async (kind, detail, head) => {
  const templates: { renderMail: RenderMail } = await import(resolve("build/mail/templates.js"));
  return templates.renderMail(kind, detail, head);
};
