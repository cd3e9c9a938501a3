import type { WebBuild } from "./web-services.ts";

/** The site's build from its sources; only Vite can load it. */
export async function sourceBuild(): Promise<WebBuild> {
  const build: unknown = await import("virtual:react-router/server-build");
  return build as WebBuild;
}
