import babel from "@lingui/cli/api/extractors/babel";
import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { english, languages } from "./src/domain/platform/languages.ts";

/** `npm run languages` writes the sentences of `src` into a catalog for each translated language. */
export default defineConfig({
  locales: languages
    .filter((language) => language !== english && language.country !== null)
    .map(({ locale }) => locale),
  // The English sentence is its own id.
  format: formatter({ lineNumbers: false, explicitIdAsDefault: true }),
  orderBy: "origin",
  catalogs: [
    {
      path: "<rootDir>/languages/{locale}",
      include: [
        "src",
        "data/gazetteer/state-names.json",
        "data/pictures/rooms.json",
        "data/services/names.json",
        "data/content/content-types/{faqEntry,educationEntry}.json",
      ],
      exclude: ["**/*.test.*"],
    },
  ],
  extractors: [
    {
      match: (file) => file.startsWith("data/") || file.includes("/data/"),
      /** Each text is a sentence; of a content type, each value that a field may have; of names, each without its synonyms. */
      async extract(file, code, onMessageExtracted) {
        JSON.parse(code, (key, value) => {
          const isNames = file.includes("services/");
          const isText = file.includes("content-types/") ? key === "in" : typeof value === "string";
          const isShown = isNames ? Array.isArray(value) : isText;
          for (const id of isShown ? [isNames ? key : value].flat() : [])
            onMessageExtracted({ id, origin: [file, 1] });
          return value;
        });
      },
    },
    babel,
  ],
});
