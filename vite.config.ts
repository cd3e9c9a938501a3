import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { brandProperties } from "./src/domain/platform/brand.ts";

export default defineConfig(({ command }) => ({
  publicDir: "src/web/public",
  plugins: [
    reactRouter(),
    {
      name: "brand-properties",
      enforce: "pre",
      transform: (text, id) => (id.endsWith("/styles/app.css") ? text + brandProperties() : null),
    },
    {
      // Every file that a page names is of the client's build; the server's would add a style sheet of all styles.
      name: "no-assets-of-the-server",
      configEnvironment: (name, _, { command }) =>
        name === "ssr"
          ? {
              build: {
                emitAssets: false,
                rolldownOptions: { treeshake: { moduleSideEffects: "no-external" } },
              },
              // Drops what bundled packages import in development.
              ...(command === "build" && { define: { "process.env.NODE_ENV": '"production"' } }),
            }
          : null,
    },
  ],
  // Packages of which the server uses a little: bundled, so that a release does not carry them.
  ssr: {
    noExternal:
      command === "serve"
        ? []
        : [
            "@lingui/core",
            "@lingui/react",
            "lucide-react",
            "maplibre-gl",
            "polylabel",
            "tinyqueue",
            "topojson-client",
          ],
  },
  // Found before the first page, which would reload for each one found later.
  optimizeDeps: { entries: ["src/web/entry.client.tsx", "src/web/**/*.island.tsx"] },
  build: {
    target: "es2024",
    assetsInlineLimit: 0, // the policy of pages takes no data: fonts
  },
  environments: {
    client: {
      build: {
        sourcemap: "hidden", // stored apart from what is served (tools/set-up/build.mjs)
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every document loads, and what waits there for a touch, each with its imports in one file.
                {
                  name: "chrome",
                  test: /src\/web\/platform\/(chrome\/start-chrome\.ts|document\/script\/)|search-forms\.ts|preload-helper/,
                },
                { name: "later", test: /finish-chrome\.ts/ },
                { name: "http", test: /src\/clients\/platform\// },
                { name: "icons", test: /node_modules\/lucide-react\// },
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/react-router\// },
                // Small modules that several pages or islands share: a request for each would cost a slow line more than their bytes.
                // Only the checks of forms load the parser of phone numbers, only inquiries what is asked, and only translated pages the names of services.
                {
                  name: "domain",
                  test: /src\/domain\/(?!leads\/|platform\/(offered-name|phone)\.ts)/,
                  minShareCount: 2,
                },
                {
                  name: "form",
                  test: /src\/web\/platform\/form\/[a-z-]+\.tsx?$|\/(offered-names|arrow-link|phone-link)\.tsx$/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
