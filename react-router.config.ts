import type { Config } from "@react-router/dev/config";

const config: Config = {
  appDirectory: "src/web",
  buildDirectory: "build/web",
  ssr: true,
  // Few routes: all of them in the one cacheable manifest, no endpoint to ask for more.
  routeDiscovery: { mode: "initial" },
};

export default config;
