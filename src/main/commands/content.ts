import { checkContent } from "#content/check-content.ts";
import { previewToken } from "#web/preview/preview-token.ts";
import { previewSecret } from "../secrets.ts";
import { type Command, UsageError } from "./command.ts";

export const contentCommand: Command = {
  name: "content",
  summary: "check the content files, or make a link to drafts",
  help: `npm run sola -- content check
npm run sola -- content preview-link [PATH]

"check" says which content files have a mistake: file, field and what is wrong. "preview-link" prints an address that
shows drafts for eight hours: /about without a PATH, else an about page, /news or an article such as /blog/name.`,

  async run([word, path = "/about", more], { config, print, write }) {
    if (more !== undefined) throw new UsageError("That is one word too many.");
    if (word === "preview-link") {
      const link = new URL(`/preview${path}`, config.publicUrl);
      link.searchParams.set("token", previewToken(previewSecret(config), Temporal.Now.instant()));
      write(`${link.href}\n`);
      return 0;
    }
    if (word !== "check") throw new UsageError("Say check or preview-link.");
    const problems = await checkContent({
      root: "data/content",
      picturesManifest: "data/pictures/manifest.json",
      picturesUrl: "/images",
      now: Temporal.Now.instant,
    });
    for (const { file, field, problem } of problems)
      print(`${file}${field === null ? "" : `, ${field}`}: ${problem}`);
    print(problems.length === 0 ? "Every content file is fine." : `${problems.length} problems.`);
    return problems.length === 0 ? 0 : 1;
  },
};
