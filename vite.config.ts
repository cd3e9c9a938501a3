import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { fileGroups } from "./src/web/bundle/file-groups.ts";
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

/** A part that loads late need not ask for these. */
const onEveryPage = /^assets\/(framework|rolldown-runtime|site)-/;

/** A late part may take what it shares with its page from the page's own file, which React Router's setting forbids. */
const pagesShare: Plugin = {
  name: "pages-share",
  enforce: "post",
  configEnvironment: (name) =>
    name === "client"
      ? { build: { rolldownOptions: { preserveEntrySignatures: "allow-extension" } } }
      : undefined,
};

export default defineConfig({
  publicDir: "src/web/public",
  plugins: [tailwindcss(), reactRouter(), sparedModules(), pagesShare, layerOrder, drawnIcons],
  build: {
    target: "es2024",
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !onEveryPage.test(file)) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: fileGroups },
          },
        },
      },
    },
  },
});
