import { resolve } from "node:path";
import type { RenderMail } from "#api/platform/mail/render-mail.ts";

/** Loaded lazily: the templates are large, and the first mail isn't urgent. */
export const renderMail: RenderMail = async (kind, detail, head) => {
  const templates: { renderMail: RenderMail } = await import(resolve("build/mail/templates.js"));
  return templates.renderMail(kind, detail, head);
};
