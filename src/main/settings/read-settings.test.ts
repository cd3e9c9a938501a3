import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { brandName } from "#domain/platform/brand.ts";
import { readSettings } from "./read-settings.ts";

test("a misspelled setting is reported with the likely one", () => {
  const read = readSettings({
    environment: {
      PORTT: "1",
      DATABSE_URL: "postgres://x",
      PUBILC_URL: "",
      METRICS_HOST: "::",
      HOME: "/root",
    },
    file: "no-such-file",
  });
  expect(read).toMatchObject({
    ok: true,
    warnings: [
      `PORTT is not a setting of ${brandName}. Did you mean PORT?`,
      `DATABSE_URL is not a setting of ${brandName}. Did you mean DATABASE_URL?`,
      `PUBILC_URL is not a setting of ${brandName}. Did you mean PUBLIC_URL?`,
      `METRICS_HOST is not a setting of ${brandName}. Did you mean METRICS_PORT?`,
    ],
  });
});

test("a misspelled setting is reported if a missing one resembles it", () => {
  const environment = { HOST: "0.0.0.0", PUBILC_URL: "https://www.sola.example" };
  expect(readSettings({ environment, file: "no-such-file" })).toEqual({
    ok: false,
    problems: [
      expect.stringMatching(/PUBLIC_URL must say at which address/),
      `PUBILC_URL is not a setting of ${brandName}. Did you mean PUBLIC_URL?`,
    ],
  });
});

test("an unknown name in the .env file is refused", () => {
  const folder = mkdtempSync(join(tmpdir(), "sola-settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, ".env");
  writeFileSync(file, "PORT=4000\nSMPT_URL=smtps://kim:hunter2@mail.sola.example\nCOLOR=clay\nWORKERS=x\n");
  expect(readSettings({ environment: { WORKERS: "y" }, file })).toEqual({
    ok: false,
    problems: [
      `COLOR in ${file} is not a setting of ${brandName}.`,
      `SMPT_URL in ${file} is not a setting of ${brandName}. Did you mean SMTP_URL?`,
      'WORKERS is "y"; it must be a whole number from 1 to 32.',
    ],
  });
  writeFileSync(file, "PORT=4000\nWORKERS=2\n");
  expect(readSettings({ environment: { PORT: "5000", DATA_DIR: "x" }, file })).toMatchObject({
    ok: true,
    config: { port: 5000, workers: 2 },
    warnings: [],
  });
});
