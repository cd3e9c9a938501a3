import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "vite";
import { createWeb, type WebOptions } from "#web/platform/app/create-web.ts";
import type { WebBuild } from "#web/platform/app/web-services.ts";
import type { FetchHandler } from "../requests/fetch-handler.ts";

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

export interface DevelopedWeb {
  program: FetchHandler;
  /** Serves the site's modules and takes its share of requests before the programs do. */
  middleware: Middleware;
  close(): Promise<void>;
}

/** The site straight from its sources: a saved file shows at once. */
export async function developWeb(port: number, services: Omit<WebOptions, "build">): Promise<DevelopedWeb> {
  const vite = await createServer({
    appType: "custom",
    // Two copies side by side must not fight for Vite's own port, nor a copy with itself.
    server: { middlewareMode: true, hmr: { port: port < 40_000 ? port + 20_000 : port - 20_000 } },
  });
  return {
    async program(request) {
      // Vite gives modules as records; this one is the build that React Router describes.
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as WebBuild;
      const response = await createWeb({ build, ...services })(request);
      // Hot reload puts its own scripts and styles into the page.
      response.headers.delete("content-security-policy");
      return response;
    },
    middleware: vite.middlewares,
    close: () => vite.close(),
  };
}
