import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** Whichever style sheet comes first says which layer wins, so every one of them says the same. */
const layerOrder: Plugin = {
  name: "layer-order",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "asset" && file.fileName.endsWith(".css"))
        file.source = `@layer theme,base,components,pages,utilities;${file.source}`;
  },
};

export default defineConfig({
  publicDir: "src/web/public",
  plugins: [tailwindcss(), reactRouter(), layerOrder],
  build: { target: "es2024", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs travels in two files: they compress better than twenty.
            codeSplitting: {
              groups: [
                { name: "framework", test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
                {
                  name: "site",
                  test: /src\/web\/(root|layout\/(?!(lazy-)?error-page)|visitor\/(arrival|storage|trail|random-uuid)|ui\/(wordmark|phone-link|ring|head|arrow-link|picture))/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
