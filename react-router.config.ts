import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { thinBrowserManifest } from "./src/web/bundle/browser-manifest.ts";

const config: Config = {
  appDirectory: "src/web",
  buildDirectory: "build/web",
  ssr: true,
  // Few routes: all of them in the one cacheable manifest, no endpoint to ask for more.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    thinBrowserManifest(join(buildDirectory, "client")),
};

export default config;
