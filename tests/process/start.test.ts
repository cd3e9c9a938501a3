import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { freePort, type Site, type SiteOptions, startInVain, startSite } from "../harness/site.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

function emptyFolder(): string {
  const folder = temporaryFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(options: SiteOptions = {}): Promise<Site> {
  const site = await startSite(options);
  onTestFinished(() => site.discard());
  return site;
}

const denver = "/api/v1/search-web-locations?search=denver";

test("a first start creates the database, loads the sample network and prints the addresses", async () => {
  const site = await start({ isNew: true });
  expect(site.lines.filter((line) => line.startsWith("Loading the sample network"))).not.toEqual([]);
  expect(site.lines).toEqual(
    expect.arrayContaining([
      expect.stringMatching(`^  Site +${site.url}/$`),
      expect.stringMatching(`^  API +${site.url}/api/docs$`),
      expect.stringMatching(`^  Mail +${join(site.dataDir, "mail")} `),
    ]),
  );
  expect(site.lines.filter((line) => line.includes("FATAL"))).toEqual([]);
  const { data } = await (await fetch(site.url + denver)).json();
  expect(data[0].city).toBe("Denver");
  expect((await fetch(`${site.url}/locations?search=denver`)).status).toBe(200);
});

describe("a site with a folder and port of its own", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.discard());

  test("runs beside another site", async () => {
    const other = await start();
    for (const { url } of [site, other])
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test("continues when a second site on its folder is refused with its process id", async () => {
    const { code, said } = await startInVain({ dataDir: site.dataDir });
    expect(code).toBe(1);
    expect(said).toContain(`Another ${brandName} (process ${site.supervisor.pid}) is using`);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  test("writes sola.pid for signals, and removes it when it stops", async () => {
    const file = join(site.dataDir, "sola.pid");
    expect(readFileSync(file, "utf8")).toBe(String(site.supervisor.pid));
    expect(await site.stop()).toBe(0);
    expect(existsSync(file)).toBe(false);
  });
});

test("a taken port stops the start before anything is created", async () => {
  const port = await freePort();
  const stranger = createServer().listen(port, "127.0.0.1");
  const dataDir = emptyFolder();
  const { code, said } = await startInVain({ dataDir, port });
  stranger.close();
  expect(code).toBe(1);
  expect(said).toContain(`Port ${port} is taken by another program. Set PORT to a free one`);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("an invalid setting stops the start with a sentence", async () => {
  const dataDir = emptyFolder();
  const { code, said } = await startInVain({
    dataDir,
    environment: { SMTP_URL: "mail.example", CDN: "yes" },
  });
  expect(code).toBe(1);
  expect(said).toContain("SMTP_URL must be an address that begins with smtp:// or smtps://.");
  expect(said).toContain('CDN is "yes"; it must be on or off.');
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
});
