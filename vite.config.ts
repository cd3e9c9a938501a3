import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { sparedModules } from "./src/web/bundle/spared-modules.ts";

/** Whichever style sheet comes first says which layer wins, so every one of them says the same. */
const layerOrder: Plugin = {
  name: "layer-order",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "asset" && file.fileName.endsWith(".css"))
        file.source = `@layer theme,base,components,pages,utilities;${file.source}`;
  },
};

/** Lucide's drawings without what every page would load to size, color and key them (drawn-icon.ts). */
const drawnIcons: Plugin = {
  name: "drawn-icons",
  apply: "build",
  config: () => ({ ssr: { noExternal: ["lucide-react"] } }),
  async load(id) {
    if (!/\/lucide-react\/.*\/icons\/[^/]+\.mjs$/.test(id)) return null;
    const { __iconData } = await import(id);
    if (!__iconData) return null; // another name of a drawing
    const shapes = __iconData.node.map(([tag, { key, ...attributes }]: Shape) => [tag, attributes]);
    const maker = fileURLToPath(new URL("src/web/ui/drawn-icon.ts", import.meta.url));
    return `import drawnIcon from ${JSON.stringify(maker)}; export default drawnIcon(${JSON.stringify(shapes)});`;
  },
};
type Shape = [tag: string, attributes: Record<string, string>];

export default defineConfig({
  publicDir: "src/web/public",
  plugins: [tailwindcss(), reactRouter(), sparedModules(), layerOrder, drawnIcons],
  build: { target: "es2024", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs travels in two files: they compress better than twenty.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/,
                },
                {
                  name: "site",
                  test: /src\/web\/(root|layout\/(?!error-page|did-not-load)|visitor\/(arrival|storage|trail|random-uuid)|ui\/(wordmark|phone-link|ring|head|arrow-link|picture|use-hydrated|structured-data)|form\/field-error)|icons\/(map-pin|search)\./,
                },
                // What many pages have in common; schema-check.ts stays apart, for it loads late.
                {
                  name: "form",
                  test: /src\/web\/form\/(check\.|error-summary|field\.|form-state|send-button|site-form|use-)/,
                },
                { name: "finder", test: /src\/web\/ui\/(combobox|place-search|use-suggestions)/ },
                { name: "people", test: /src\/(domain\/monogram|web\/ui\/door)/ },
              ],
            },
          },
        },
      },
    },
  },
});
