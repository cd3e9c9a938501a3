import { z } from "zod";
import type { Config } from "../settings/config.ts";
import { type Finding, problem, warning, well } from "./finding.ts";

const patienceMs = 10_000;
const about = "site";

const readiness = z.object({ status: z.string() }).catchall(z.object({ ok: z.boolean() }));

/** Checks that the processes on this machine answer and are ready. */
export async function checkSite(config: Config): Promise<Finding | Finding[]> {
  const address = `http://${reachable(config.host)}:${config.port}/readyz`;
  const answer = await ask(address);
  if (answer === null)
    return problem(
      about,
      `Nothing answers at ${address} within ${patienceMs / 1000} s.`,
      "Start it, and read the last lines of its log.",
    );
  const read = readiness.safeParse(await new Response(answer).json().catch(() => null));
  if (!read.success)
    return problem(about, `Another program answers at ${address}.`, "Set PORT to what the site listens on.");
  const { status: _, ...parts } = read.data;
  const failing = Object.entries(parts).flatMap(([name, { ok }]) => (ok ? [] : [name]));
  const ready =
    failing.length > 0
      ? problem(
          about,
          `It is not ready: ${failing.join(", ")}.`,
          "See the lines about these, here or in its log.",
        )
      : well(about, `Ready at ${address}.`);
  return [ready, await checkWorkers(config)].flat();
}

async function checkWorkers({ metrics, workers, does }: Config): Promise<Finding | Finding[]> {
  if (!metrics) return [];
  const text = (await ask(`http://${reachable(metrics.host)}:${metrics.port}/metrics`)) ?? "";
  const figure = (name: string) => Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1] ?? Number.NaN);
  const [running, crashes] = [figure("sola_workers"), figure("sola_worker_crashes_total")];
  const wanted = does.web || does.api ? workers : 1;
  if (Number.isNaN(running))
    return problem("workers", `Port ${metrics.port} has no figures.`, "See METRICS_PORT and METRICS_HOST.");
  if (running < wanted)
    return problem(
      "workers",
      `${running} of ${wanted} run.`,
      "Lines of level fatal in the log say why they end.",
    );
  if (crashes > 0)
    return warning(
      "workers",
      `${running} run; ${crashes} have crashed since the start.`,
      "See lines of level fatal.",
    );
  return well("workers", `${running} run, and none has crashed.`);
}

/** The body of the answer; null unless all of it comes in time. */
function ask(address: string): Promise<string | null> {
  const answer = fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  return answer.then((response) => response.text()).catch(() => null);
}

/** A process that listens on every address is reached on loopback. */
function reachable(host: string): string {
  const near = host === "0.0.0.0" ? "127.0.0.1" : host === "::" ? "::1" : host;
  return near.includes(":") ? `[${near}]` : near;
}
