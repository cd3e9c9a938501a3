import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { startEmbeddedPostgres } from "#api/platform/database/embedded-postgres.ts";
import type { Release } from "./make-release.ts";

const port = 3999;
const site = `http://127.0.0.1:${port}`;
const patienceMs = 120_000;

/** Runs the release where nothing of this checkout is in reach, on a database of its own; throws if it does not answer. */
export async function checkRelease(
  release: string,
  { version, megabytes }: Release,
  maxMegabytes: number,
): Promise<void> {
  if (megabytes > maxMegabytes) throw new Error(`It is ${megabytes} MB; it may be ${maxMegabytes}.`);
  const place = mkdtempSync(join(tmpdir(), "sola-release-"));
  const silent = { info: () => undefined, error: () => undefined };
  const database = await startEmbeddedPostgres({ folder: join(place, "postgres"), log: silent });
  const folder = join(place, "release");
  const environment = {
    PATH: "",
    PORT: String(port),
    DATA_DIR: join(place, "data"),
    DATABASE_URL: await database.url("sola"),
    WORKERS: "1",
  };
  let program: ChildProcess | undefined;
  try {
    cpSync(release, folder, { recursive: true, verbatimSymlinks: true });
    program = spawn(join(folder, "bin/start"), { cwd: "/", env: environment, stdio: "inherit" });
    await expectAnswer(program, "/readyz", '"status":"ready"');
    await expectAnswer(program, "/", "<h1");
    await expectAnswer(program, "/api/v1/openapi.json", '"openapi"');
    for (const words of [["mail", "status"], ["--version"]]) {
      const options = { env: environment, encoding: "utf8" } as const;
      const { status, stdout, stderr } = spawnSync(join(folder, "bin/sola"), words, options);
      if (status !== 0) throw new Error(`bin/sola ${words.join(" ")} did not work.\n${stderr}`);
      if (words[0] === "--version" && stdout.trim() !== version)
        throw new Error(`It is version ${stdout}, not ${version}.`);
    }
    program.kill("SIGTERM");
    const [code] = await once(program, "exit");
    if (code !== 0) throw new Error(`It ended with code ${code}.`);
    console.log(`${release} runs without npm, PATH or the checkout.`);
  } finally {
    program?.kill("SIGKILL");
    await database.stop();
    rmSync(place, { recursive: true, force: true });
  }
}

async function expectAnswer(program: ChildProcess, path: string, part: string): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    if (program.exitCode !== null) throw new Error(`It ended with code ${program.exitCode}.`);
    const response = await fetch(site + path).catch(() => null);
    if (response?.ok && (await response.text()).includes(part)) return;
    if (performance.now() > deadline) throw new Error(`${path} answered ${response?.status ?? "nothing"}.`);
    await setTimeout(200);
  }
}
