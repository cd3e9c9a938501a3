import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "vite";
import { createWeb, type WebOptions } from "#web/platform/app/create-web.ts";
import type { WebBuild } from "#web/platform/app/web-services.ts";

export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;

/** The site from its sources, with hot reload. */
export async function developWeb(port: number, services: Omit<WebOptions, "build">) {
  const vite = await createServer({
    appType: "custom",
    // Lets two copies, or two workers, run side by side despite Vite's port.
    server: { middlewareMode: true, hmr: { port: port < 40_000 ? port + 20_000 : port - 20_000 } },
  });
  return {
    async program(request: Request): Promise<Response> {
      // Vite types modules as records; this one is React Router's build.
      const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as WebBuild;
      const response = await createWeb({ build, ...services })(request);
      // Hot reload injects its own scripts and styles.
      response.headers.delete("content-security-policy");
      return response;
    },
    /** Serves modules and handles requests before the programs do. */
    middleware: vite.middlewares as Middleware,
    close: () => vite.close(),
  };
}
