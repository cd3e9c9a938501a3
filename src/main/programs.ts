import type { Hono } from "hono";
import { buildApi } from "./build-api.ts";
import { buildContent } from "./build-content.ts";
import { buildWeb } from "./build-web.ts";
import type { Config } from "./config.ts";
import type { Middleware } from "./develop-web.ts";
import type { Check } from "./health.ts";
import { keepInformed } from "./keep-informed.ts";
import type { Log } from "./log.ts";
import type { Shortcut } from "./page-cache/page-shortcut.ts";
import type { Program } from "./program.ts";
import { doesJobsVariable } from "./workers.ts";

export interface Programs {
  api?: Program | undefined;
  content?: Program | undefined;
  web?: Program | undefined;
  /** The site's own files. */
  files?: Hono | undefined;
  middleware?: Middleware | undefined;
  shortcut?: Shortcut | undefined;
  checks: Record<string, Check>;
  close(): Promise<void>;
}

/** Builds what this process's role asks for, and hands each program what it calls. */
export async function buildPrograms(config: Config, log: Log, { dev }: { dev: boolean }): Promise<Programs> {
  const { role } = config;
  const answersApi = role === "all" || role === "api";
  const doesJobs = (role === "all" && process.env[doesJobsVariable] !== "no") || role === "worker";
  const content = buildContent(config, log);
  const api =
    answersApi || doesJobs ? await buildApi(config, log, { doesJobs, content: content.program }) : undefined;
  const web =
    role === "all" || role === "web" ? await buildWeb(config, log, { api, content }, { dev }) : undefined;
  const stopHearing = web && (await keepInformed(web, api));

  return {
    api: answersApi ? api?.program : undefined,
    content: role === "api" || role === "worker" ? undefined : content.program,
    web: web?.program,
    files: web?.files,
    middleware: web?.middleware,
    shortcut: web?.shortcut,
    checks: api?.checks ?? {},
    async close() {
      await stopHearing?.();
      await web?.close();
      await api?.close();
    },
  };
}
