import { importContent } from "#api/content-import/import-content.ts";
import { createContentEntries } from "#clients/content/content-entries.ts";
import { checkContent } from "#content/check-content.ts";
import { counted } from "#domain/counted.ts";
import { previewToken } from "#web/preview/preview-token.ts";
import { buildContent } from "../build-content.ts";
import type { Config } from "../config.ts";
import { publishedSpace } from "../content-spaces.ts";
import { createLog } from "../log.ts";
import { previewSecret } from "../secrets.ts";
import { type Command, type CommandTools, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

export const contentCommand: Command = {
  name: "content",
  summary: "check the content files, bring the Product API up to date with them, or make a link to drafts",
  help: `npm run sola -- content check
npm run sola -- content sync
npm run sola -- content preview-link [PATH]

"check" says which content files have a mistake: file, field and what is wrong. "sync" reads the published articles, news,
testimonials and pages into the Product API at once; a running site does so by itself every five minutes. "preview-link" prints an address that
shows drafts for eight hours: /about without a PATH, else an about page, /news or an article such as /blog/name.`,

  async run([word, path = "/about", more], tools) {
    const { config, print, write } = tools;
    if (more !== undefined) throw new UsageError("That is one word too many.");
    if (word === "sync") return sync(tools);
    if (word === "preview-link") {
      const link = new URL(`/preview${path}`, config.publicUrl);
      link.searchParams.set("token", previewToken(previewSecret(config), Temporal.Now.instant()));
      write(`${link.href}\n`);
      return 0;
    }
    if (word !== "check") throw new UsageError("Say check, sync or preview-link.");
    const problems = await checkContent({
      root: "data/content",
      picturesManifest: "data/pictures/manifest.json",
      picturesUrl: "/images",
      now: Temporal.Now.instant,
    });
    for (const { file, field, problem } of problems)
      print(`${file}${field === null ? "" : `, ${field}`}: ${problem}`);
    print(problems.length === 0 ? "Every content file is fine." : `${counted(problems.length, "problem")}.`);
    return problems.length === 0 ? 0 : 1;
  },
};

/** From where the site reads: Contentful, or the files that came with it. */
async function sync({ config, print, complain }: CommandTools): Promise<number> {
  const log = createLog("silent");
  const reader: Config = {
    ...config,
    content: { ...config.content, deliveryToken: config.content.deliveryToken ?? "local-delivery" },
  };
  const content = createContentEntries(publishedSpace(reader, buildContent(reader, log).program));
  const from = config.content.contentfulSpaceId ? "Contentful" : "the content files";
  return withDatabase(config, async (db) => {
    try {
      await importContent({ db, content, publicUrl: config.publicUrl.origin, log });
    } catch (cause) {
      complain(
        `Nothing was changed: ${from} could not be read. ${cause instanceof Error ? cause.message : ""}`.trim(),
      );
      return 1;
    }
    print(`The Product API answers what is published in ${from}.`);
    return 0;
  });
}
