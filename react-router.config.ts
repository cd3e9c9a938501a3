import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build/web",
  ssr: true,
  // Few routes: all of them in the one cacheable manifest, no endpoint to ask for more.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
