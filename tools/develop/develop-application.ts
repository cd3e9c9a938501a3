import { mkdirSync, watch } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters as withoutColors } from "node:util";
import type { HttpBindings } from "@hono/node-server";
import { createServer, type ErrorPayload, type Plugin } from "vite";
import type { ServerLog } from "#main/logging/server-log.ts";
import type * as applications from "#main/processes/build-application.ts";
import type { Application } from "#main/processes/build-application.ts";
import type { Middleware } from "#main/server/http-server.ts";
import type { Config } from "#main/settings/config.ts";
import { mailList } from "./mail-list.ts";

/** Changes of several files within this time are loaded at once. */
const pauseMs = 50;

/**
 * The application from its sources. Vite loads all of it, so that an edit of any module replaces the application within
 * this process and reloads open pages. Vite's overlay shows an error of a change or of a page.
 */
export async function developApplication(
  config: Config,
  log: ServerLog,
  databaseUrl: Promise<string>,
): Promise<Application> {
  let current: Application | undefined;
  /** Of the last change, until the next; then of the page that was opened last. */
  let changeError: unknown;
  let pageError: unknown;
  let pause: NodeJS.Timeout | undefined;
  let loading = Promise.resolve();
  let needsLoading = false;

  const plugin: Plugin = {
    name: "reload-application",
    enforce: "pre",
    hotUpdate({ file, modules, server }) {
      const loaded = server.environments.ssr?.moduleGraph.getModulesByFile(file)?.size ?? 0;
      if (modules.length + loaded === 0) return undefined;
      needsLoading ||= loaded > 0 || this.environment.name !== "client";
      clearTimeout(pause);
      pause = setTimeout(changed, pauseMs);
      return [];
    },
  };
  // React Router's plugins would send modules for its router to replace, which documents don't have.
  const noUpdates: Plugin = { name: "no-module-updates", enforce: "pre", handleHotUpdate: () => [] };
  const { port } = config;
  const vite = await createServer({
    appType: "custom",
    plugins: [plugin, noUpdates],
    server: {
      middlewareMode: true,
      // Lets two copies run side by side despite Vite's port.
      hmr: { port: port < 40_000 ? port + 20_000 : port - 20_000 },
      watch: { ignored: ["**/{build,data,deploy,docs,tests,tools,var}/**"] },
    },
  });
  const browsers = vite.environments.client.hot;
  browsers.on("vite:client:connect", (_, client) => {
    const error = changeError ?? pageError;
    if (error !== undefined) client.send(overlayOf(error));
  });

  function changed(): void {
    const mustLoad = needsLoading || changeError !== undefined;
    needsLoading = false;
    pageError = undefined;
    loading = loading.then(async () => {
      if (mustLoad) await load();
      browsers.send(changeError === undefined ? { type: "full-reload" } : overlayOf(changeError));
    });
  }

  async function load(): Promise<void> {
    const previous = current;
    try {
      const { buildApplication } = (await vite.ssrLoadModule(
        "/src/main/processes/build-application.ts",
      )) as typeof applications;
      const next = await buildApplication(config, databaseUrl, (error) => {
        pageError = error;
      });
      changeError = undefined;
      current = next;
      if (previous) next.begin();
      if (previous) log.info({}, "application reloaded");
    } catch (error) {
      changeError = error;
      log.error({ err: error }, "reload failed, keeping the previous version");
      return;
    }
    await previous?.close();
  }

  function overlayOf(error: unknown): ErrorPayload {
    if (!(error instanceof Error)) return { type: "error", err: { message: String(error), stack: "" } };
    vite.ssrFixStacktrace(error);
    // Vite's own errors also have the file, the place and the lines around it.
    const { name, message, stack = "", ...more } = error;
    const texts = Object.entries({ ...more, name, message, stack }).map(([key, value]) => [
      key,
      typeof value === "string" ? withoutColors(value) : value,
    ]);
    return { type: "error", err: Object.fromEntries(texts) };
  }

  const mailFolder = join(config.dataDir, "mail");
  mkdirSync(mailFolder, { recursive: true, mode: 0o700 });
  const mails = watch(mailFolder, (_, file) => {
    if (file?.endsWith(".eml")) browsers.send({ type: "full-reload", path: "/mails/index.html" });
  });

  await load();
  const close = async () => {
    mails.close();
    await current?.close();
    await vite.close();
  };
  return {
    async fetch(request: Request, env: HttpBindings): Promise<Response> {
      if (request.headers.get("accept")?.includes("text/html")) pageError = undefined;
      const { pathname } = new URL(request.url);
      // With the slash, Vite's client reloads it alone.
      if (pathname === "/mails") return Response.redirect(new URL("/mails/", request.url));
      if (pathname === "/mails/") return mailList(mailFolder);
      return current ? current.fetch(request, env) : emptyPage();
    },
    begin: async () => current?.begin(),
    close,
    /** Serves modules and handles requests before the application does. */
    middleware: vite.middlewares as Middleware,
  };
}

/** Shows the overlay, and reloads once the error is mended. */
function emptyPage(): Response {
  const html = '<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script>';
  return new Response(html, { status: 500, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
