import { createApi } from "#api/create-api.ts";
import { createSearchIndex } from "#api/network/search/read/lexicon/search-index.ts";
import { signingKey } from "#api/platform/signing/signing-key.ts";
import { apiSettings } from "#tests/harness/api-settings.ts";
import type { Figure } from "./figure.ts";
import { type Timing, timeCalls } from "./measure.ts";
import { grow } from "./multiply-network.ts";
import type { SampleDatabase } from "./sample-database.ts";

export interface ApiCase {
  name: string;
  path: string;
  inputs: ReadonlyArray<Record<string, string>>;
  budgetMs: number | null;
}

/** Measures each case on the sample network and, with `times` over 1, on so many times the data, which remains. */
export async function measureGrowing(
  database: SampleDatabase,
  cases: readonly ApiCase[],
  { times }: { times: number },
): Promise<Figure[]> {
  const timings = await measureCases(database, cases);
  if (times > 1) await grow(database.db, times);
  const grown = times > 1 ? await measureCases(database, cases) : [];
  return cases.map(({ name, budgetMs }, at) => {
    const timing = timings[at];
    if (!timing) throw new Error(`${name} was not measured`);
    return { name, budgetMs, timing, grown: grown[at] ?? null };
  });
}

async function measureCases(database: SampleDatabase, cases: readonly ApiCase[]): Promise<Timing[]> {
  const get = await caller(database);
  const timings: Timing[] = [];
  for (const { name, path, inputs } of cases) {
    console.log(name);
    timings.push(await timeCalls(inputs, (input) => get(path, input)));
  }
  return timings;
}

/** Reads from the API in process like the site, and reads the whole answer. Throws on a refusal. */
export async function caller({ db }: SampleDatabase) {
  const ignore = () => undefined;
  const api = createApi({
    db,
    search: createSearchIndex(console.error),
    jobs: { enqueue: async () => undefined },
    ...apiSettings,
    now: Temporal.Now.instant,
    publicUrl: "http://sola.test",
    signingKey: await signingKey(db),
    log: { info: ignore, warn: ignore, error: console.error },
  });
  return async (path: string, parameters: Record<string, string>): Promise<string> => {
    const query = new URLSearchParams(parameters);
    const response = await api(new Request(`http://sola.test/api/v1/${path}?${query}`));
    if (!response.ok) throw new Error(`${path}?${query} answered ${response.status}`);
    return response.text();
  };
}

/** The requests sent while a name is typed, from the minimum length on. */
export function keystrokes(name: string, from: number): string[] {
  const typed = Array.from(name, (_, at) => name.slice(0, at + 1).trim());
  return typed.filter((text) => text.replaceAll(/\W/g, "").length >= from);
}
