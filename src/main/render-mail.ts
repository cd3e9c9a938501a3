import { resolve } from "node:path";
import type { RenderMail } from "#api/mail/mail-kind.ts";

/** The templates are large, and nobody waits for the first mail. */
export const renderMail: RenderMail = async (kind, detail) => {
  const templates: { renderMail: RenderMail } = await import(resolve("build/mail/templates.js"));
  return templates.renderMail(kind, detail);
};
