import { type Command, type CommandTools, UsageError } from "./command.ts";
import { checkFiles } from "./content-check.ts";
import { exportContent } from "./content-export.ts";
import { updatePictures } from "./content-pictures.ts";
import { previewLink } from "./content-preview-link.ts";
import { syncContent } from "./content-sync.ts";

const actions: Record<string, (words: string[], tools: CommandTools) => Promise<number>> = {
  check: checkFiles,
  export: exportContent,
  sync: syncContent,
  pictures: updatePictures,
  "preview-link": previewLink,
};

export const contentCommand: Command = {
  name: "content",
  summary: "check the content files, take in new pictures, update the Product API, or make a link to drafts",
  help: `npm run sola -- content check
npm run sola -- content sync
npm run sola -- content pictures
npm run sola -- content export FILE
npm run sola -- content preview-link [PATH]

"check" says which content files have a mistake: file, field and what is wrong. "sync" reads the published articles, news,
testimonials and pages into the Product API at once; a running site does so by itself every five minutes. "pictures" gives each new file of
data/pictures a row in its manifest.json, with its size and what shows before it has loaded, and asks for its alternative
text. "export" writes content types, entries, pictures, tags and locales in the form that Contentful's own import tool
reads. "preview-link" prints an address that shows drafts for eight hours: /about without a PATH, else an about page, /news
or an article such as blog/name.`,

  async run([word = "", ...more], tools) {
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
    if (!action) throw new UsageError("Say check, sync, pictures, export or preview-link.");
    return action(more, tools);
  },
};
