import { setTimeout } from "node:timers/promises";
import { isRunning } from "../../harness/is-running.ts";
import { query } from "../../harness/query.ts";
import { type Site, type SiteOptions, startSite } from "../../harness/site.ts";

export const victims = ["a worker", "the supervisor", "the database", "a backend of the database"] as const;
export type Victim = (typeof victims)[number];

/** A site that restarts whenever it ends, like under systemd. */
export interface RestartingSite {
  url: string;
  databaseUrl(): Promise<string>;
  /** Sends SIGKILL to one of its processes; `which` selects among several. */
  kill(victim: Victim, which: number): Promise<void>;
  /** Resolves when every part answers. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

const workers = 2;
const patienceMs = 60_000;

export async function startRestartingSite(options: SiteOptions & { port: number }): Promise<RestartingSite> {
  let site = await startSite(options);
  const kills: Record<Victim, (which: number) => Promise<void>> = {
    "a worker": async (which) => {
      const running = site.workers("starts");
      killHard(running[which % running.length]);
    },
    "the supervisor": async () => {
      await site.stop("SIGKILL");
      site = await startSite(options);
    },
    "the database": async () => killHard(site.databasePid()),
    "a backend of the database": async (which) => killHard(await backendOf(await site.databaseUrl(), which)),
  };

  return {
    url: site.url,
    databaseUrl: () => site.databaseUrl(),
    kill: (victim, which) => kills[victim](which),
    async whole() {
      const begun = performance.now();
      while (site.workers("answers").length < workers || !(await isReady(site))) {
        if (performance.now() - begun > patienceMs)
          throw new Error(`The site did not come back.\n${site.lines.slice(-30).join("\n")}`);
        await setTimeout(20);
      }
    },
    async stop() {
      await site.stop();
    },
  };
}

async function isReady({ url }: Site): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return answer?.ok ?? false;
}

/** A process that serves a connection; 0 while the database is down. */
async function backendOf(url: string, which: number): Promise<number> {
  const sql =
    "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid";
  const rows = await query<{ pid: number }>(url, sql).catch(() => []);
  return rows[which % rows.length]?.pid ?? 0;
}

function killHard(pid = 0): void {
  if (pid > 0 && isRunning(pid)) process.kill(pid, "SIGKILL");
}
