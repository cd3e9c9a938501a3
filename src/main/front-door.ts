import { Hono } from "hono";
import { isKnownHost } from "./known-host.ts";
import type { Program } from "./program.ts";

export interface Rooms {
  health: Hono;
  api?: Program | undefined;
  content?: Program | undefined;
  web?: Program | undefined;
  files?: Hono | undefined;
}

/** Which program answers which address. */
export function createFrontDoor(rooms: Rooms, publicHost: string | null): Program {
  const app = new Hono();
  app.route("/", rooms.health);
  app.use(async ({ req, text }, next) => {
    if (!isKnownHost(new URL(req.url).host, publicHost)) return text("This site is not here.", 421);
    await next();
  });
  if (rooms.files) app.route("/", rooms.files);
  const { api, content, web } = rooms;
  if (api) {
    app.all("/api/v1/*", ({ req }) => api(req.raw));
    app.all("/api/docs/*", ({ req }) => api(req.raw));
  }
  if (content) app.all("/content/*", ({ req }) => content(req.raw));
  if (web) app.all("*", ({ req }) => web(req.raw));
  app.notFound((context) => context.text("There is nothing here.", 404));
  return async (request) => app.fetch(request);
}
