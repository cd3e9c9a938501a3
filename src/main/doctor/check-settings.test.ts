import { expect, it } from "vitest";
import { readConfig } from "../settings/config.ts";
import { checkSettings } from "./check-settings.ts";

const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

function warningsOf(environment: Record<string, string>): string[] {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return checkSettings(read.config).flatMap(({ level, says }) => (level === "ok" ? [] : says));
}

it("metrics open to other machines and webhooks to private addresses are reported", () => {
  const found = warningsOf({
    METRICS_PORT: "0.0.0.0:9090",
    WEBHOOK_URLS:
      "https://crm.example/hooks,https://10.0.0.5/secret,https://[::ffff:192.168.1.1]/,http://localhost/",
    WEBHOOK_SECRETS: Array(4).fill(secret).join(","),
  });
  expect(found).toEqual([
    expect.stringContaining("METRICS_PORT listens on 0.0.0.0: every machine that reaches port 9090"),
    expect.stringContaining("WEBHOOK_URLS number 2 is 10.0.0.5, a private address"),
    expect.stringContaining("WEBHOOK_URLS number 3 is ::ffff:c0a8:101, a private address"),
    expect.stringContaining("WEBHOOK_URLS number 4 is localhost, a private address"),
  ]);
  expect(found.join()).not.toContain("/secret");
});

it("the defaults and public addresses aren't reported", () => {
  expect(warningsOf({ METRICS_PORT: "9090" })).toEqual([]);
  expect(warningsOf({ WEBHOOK_URLS: "https://crm.example/hooks", WEBHOOK_SECRETS: secret })).toEqual([]);
});
