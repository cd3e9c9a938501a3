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
test("the startup banner shows a single role at the address configured in the other processes", () => {
  const away = { ...published, HOST: "10.0.0.5" };
  expect(announced({ ...away, ROLE: "api" })).toEqual([
    "API http://10.0.0.5:4000/api/v1",
    "Mail mail.internal",
  ]);
  expect(announced({ ...away, ROLE: "content" })).toEqual(["Content http://10.0.0.5:4000/content"]);
  expect(announced({ ...published, ROLE: "api", HOST: "::1" })[0]).toBe("API http://[::1]:4000/api/v1");
  expect(announced({ ...published, ROLE: "api", HOST: "0.0.0.0" })[0]).toMatch(
    /^API http:\/\/(?!0)\S+:4000\/api\/v1$/,
  );
});
