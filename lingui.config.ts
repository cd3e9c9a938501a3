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
      include: ["src", "data/gazetteer/state-names.json", "data/pictures/rooms.json"],
      exclude: ["**/*.test.*"],
    },
  ],
  extractors: [
    {
      match: (file) => file.startsWith("data/") || file.includes("/data/"),
      /** Each text is a sentence. */
      async extract(file, code, onMessageExtracted) {
        for (const [, id = ""] of code.matchAll(/: "(.*)"/g)) onMessageExtracted({ id, origin: [file, 1] });
      },
    },
    babel,
  ],
});
