import { answerOf, misfits, operationOf } from "../../harness/contract/document.ts";
import { type Answer, createHttpClient } from "../../harness/http-client.ts";
import type { Site } from "../../harness/site.ts";
import type { Part, Size, Verdict } from "../gauntlet-part.ts";
import { withSite } from "../with-site.ts";
import { type GeneratedRequest, generateRequests } from "./generated-requests.ts";

const counts: Record<Size, number> = { short: 300, mutant: 1_500, usual: 30_000, full: 1_000_000 };

const clients = 16;
/** Statuses of servers in general, which the document doesn't repeat for each call. */
const ofEveryCall = new Set([400, 404, 405, 413, 414, 415, 422, 429, 431, 501, 503]);
const inside = /node_modules|at file:|pg-pool|ECONN|relation "|syntax error at/;

/** Requests generated from all calls and forms: each answer is within the contract, and no process ends. */
export const fuzzed: Part = (trial) => {
  const { seed, size, minutes = Number.POSITIVE_INFINITY, from = 0 } = trial;
  return withSite(trial, async (site) => [
    await fuzz(site, { seed, from, until: counts[size], endsAt: performance.now() + 60_000 * minutes }),
  ]);
};

interface Piece {
  seed: number;
  from: number;
  until: number;
  endsAt: number;
}

async function fuzz(site: Site, { seed, from, until, endsAt }: Piece): Promise<Verdict> {
  const requests = generateRequests(seed, from);
  const http = createHttpClient(site.url, { connections: clients, timeoutMs: 30_000 });
  const misses: string[] = [];
  const statuses = new Map<number, number>();
  const times: number[] = [];
  let next = from;
  const keepAsking = async () => {
    while (next < until && performance.now() < endsAt) {
      const number = next;
      next += 1;
      const made = requests.next().value;
      const answered = await http.send({ ...made, body: made.body ?? undefined });
      statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
      times.push(answered.tookMs);
      const wrong = wrongWith(made, answered);
      if (wrong)
        misses.push(
          `${number}: ${made.method} ${made.path.slice(0, 200)} ${made.body?.slice(0, 300) ?? ""}: ${wrong}`,
        );
    }
  };
  await Promise.all(Array.from({ length: clients }, keepAsking));
  http.close();
  const ended = site.lines.filter((line) => /worker exited|"level":"fatal"/.test(line));
  misses.push(...ended.map((line) => line.slice(0, 300)));
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(share * times.length)] ?? 0);
  const counted = [...statuses].sort().map(([status, number]) => `${number} × ${status}`);
  const rest = next < until ? `; go on with --seed ${seed} --from ${next}` : "";
  return {
    promise: "Every fuzzed request gets a response that follows the contract, and no process exits",
    tried: `${next - from} requests, ${from} to ${next} of ${until}, made from the examples of all calls and from pages`,
    misses,
    figure: `${counted.join(", ")}; half after ${at(0.5)} ms, 99.9 % after ${at(0.999)} ms${rest}`,
  };
}

function wrongWith(
  { endpoint, method, path }: GeneratedRequest,
  { status, headers, text, error }: Answer,
): string | null {
  const type = String(headers["content-type"] ?? "");
  if (status === 0) return `no answer: ${error}`;
  if (status >= 500 && status !== 503 && status !== 501) return `${status} ${text.slice(0, 200)}`;
  if (inside.test(text)) return `tells ${inside.exec(text)?.[0]}`;
  if (!endpoint || endpoint.isInternal || method !== endpoint.method || !path.startsWith("/api/v1/"))
    return null;
  if (!type.startsWith("application/json"))
    return status < 300 && type !== "" ? null : `${status} as ${type}`;
  const documented = answerOf(operationOf(endpoint), status);
  if (!documented) {
    if (!ofEveryCall.has(status)) return `${status} is not in the document`;
    const { status: isSuccess, data, message } = JSON.parse(text);
    return isSuccess === false && data === null && message ? null : `${status} ${text.slice(0, 200)}`;
  }
  const misfit = misfits(documented.content?.["application/json"]?.schema ?? {}, JSON.parse(text));
  return misfit && `${status} does not fit the document: ${misfit}`;
}
