import { spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import { startSite } from "#tests/harness/site.ts";
import { temporaryFolder } from "#tests/harness/temporary-folder.ts";
import type { Release } from "./make-release.ts";

/** Runs the release isolated from this checkout on its own database; throws if it doesn't answer. */
export async function checkRelease(
  release: string,
  { version, megabytes }: Release,
  maxMegabytes: number,
): Promise<void> {
  if (megabytes > maxMegabytes) throw new Error(`It is ${megabytes} MB; it may be ${maxMegabytes}.`);
  await using stack = new AsyncDisposableStack();
  const place = temporaryFolder();
  stack.defer(() => rmSync(place, { recursive: true, force: true }));
  const silent = { info: () => undefined, error: () => undefined };
  const database = await startEmbeddedPostgres({ folder: join(place, "postgres"), log: silent });
  stack.defer(() => database.stop());
  const folder = join(place, "release");
  cpSync(release, folder, { recursive: true, verbatimSymlinks: true });
  const environment = {
    PATH: "",
    NODE_COMPILE_CACHE: "",
    DATABASE_URL: await database.url("sola"),
    DATA_DIR: join(place, "data"),
  };
  const site = stack.use(
    await startSite({
      command: [join(folder, "bin/start")],
      product: "/",
      dataDir: join(place, "data"),
      environment,
    }),
  );
  for (const [path, part] of Object.entries(answers)) {
    const response = await fetch(site.url + path);
    if (!response.ok || !(await response.text()).includes(part))
      throw new Error(`${path} answered ${response.status}, without ${part}.`);
  }
  const sola = (...words: string[]) => {
    const command = spawnSync(join(folder, "bin/sola"), words, { env: environment, encoding: "utf8" });
    if (command.status !== 0) throw new Error(`bin/sola ${words.join(" ")} did not work.\n${command.stderr}`);
    return command.stdout.trim();
  };
  sola("flag");
  if (sola("--version") !== version) throw new Error(`It is version ${sola("--version")}, not ${version}.`);
  const code = await site.stop();
  if (code !== 0) throw new Error(`It ended with code ${code}.`);
  console.log(`${release} runs without npm, PATH or the checkout.`);
}

const answers = { "/readyz": '"status":"ready"', "/": "<h1", "/api/v1/openapi.json": '"openapi"' };
