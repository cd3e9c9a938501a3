import { expect, test, vi } from "vitest";
import { readConfig } from "../settings/config.ts";
import { printStartupBanner } from "./supervisor.ts";

function announced(environment: Record<string, string>): string[] {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problems.join());
  const print = vi.spyOn(console, "log").mockImplementation(() => undefined);
  printStartupBanner(read.config, null);
  const [[text = ""] = []] = print.mock.calls;
  print.mockRestore();
  return String(text)
    .split("\n")
    .filter((line) => line.startsWith("  "))
    .map((line) => line.trim().replace(/ +/, " "));
}

const published = { PUBLIC_URL: "https://www.sola.example", PORT: "4000", SMTP_URL: "smtp://mail.internal" };

test("the startup banner shows the whole site's public address", () => {
  expect(announced(published)).toEqual([
    "Site https://www.sola.example/",
    "API https://www.sola.example/api/docs",
    "Mail mail.internal",
  ]);
});

// Covers design: Several machines are one site
test("the startup banner shows what a worker and a site over another Product API do", () => {
  const worker = { ...published, ROLE: "worker", DATABASE_URL: "postgresql://db/sola" };
  expect(announced(worker)).toEqual(["Mail mail.internal"]);
  const site = { ...published, PRODUCT_API_URL: "https://api.test/api/v1" };
  expect(announced(site)).toEqual(["Site https://www.sola.example/"]);
});
