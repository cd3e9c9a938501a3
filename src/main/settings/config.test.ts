import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { webhookKeys, webhookSecret } from "#tests/harness/webhook-receiver.ts";
import { readConfig } from "./config.ts";
import { settings } from "./settings.ts";

function problems(environment: Record<string, string>): string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
}

test("with nothing set, every setting has a default that works on one machine", () => {
  expect(readConfig({})).toMatchObject({
    ok: true,
    config: {
      port: 3000,
      host: "127.0.0.1",
      publicUrl: new URL("http://127.0.0.1:3000"),
      dataDir: resolve("var"),
      role: "all",
      databaseUrl: null,
      rateLimits: true,
      content: { environment: "production" },
    },
  });
});

// Covers design: A database of the operator’s stays empty unless the sample is wanted
test.each([
  [{}, true],
  [{ SAMPLE: "off" }, false],
  [{ DATABASE_URL: "postgresql://db/sola" }, false],
  [{ DATABASE_URL: "postgresql://db/sola", SAMPLE: "on" }, true],
])("%j fills an empty database with the sample network: %j", (environment, sample) => {
  expect(readConfig(environment)).toMatchObject({ config: { sample } });
});

test.each([
  "postgresql://sola@/sola?host=%2Fvar%2Frun%2Fpostgresql",
  "postgres://sola:p%2Fw@[2001:db8::5]:6432/sola?sslmode=require",
  "postgresql:///sola",
])("%j is a valid database address", (DATABASE_URL) => {
  expect(problems({ DATABASE_URL })).toEqual([]);
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test.each([
  ["all", {}, ["web", "api", "jobs"]],
  ["site", {}, ["web", "api"]],
  ["worker", {}, ["jobs"]],
  ["all", { PRODUCT_API_URL: "https://api.test/api/v1" }, ["web"]],
  ["site", { PRODUCT_API_URL: "https://api.test/api/v1" }, ["web"]],
  ["worker", { PRODUCT_API_URL: "https://api.test/api/v1" }, ["jobs"]],
])("the role %s with %j does %j", (ROLE, more, done) => {
  const read = readConfig({ ROLE, DATABASE_URL: "postgresql://db/sola", ...more });
  const does = read.ok ? Object.entries(read.config.does) : [];
  expect(does.filter(([, isDone]) => isDone).map(([name]) => name)).toEqual(done);
});

test("an empty variable counts as unset", () => {
  expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({
    config: { port: 3000, databaseUrl: null },
  });
});

test("webhook secrets match the addresses by position, two during a rotation", () => {
  const [key] = webhookKeys;
  const newKey = Buffer.alloc(32, 7);
  expect(
    readConfig({
      WEBHOOK_URLS: "https://crm.example/hooks, http://127.0.0.1:8080/",
      WEBHOOK_SECRETS: `whsec_${newKey.toString("base64")} ${webhookSecret}, ${webhookSecret}`,
    }),
  ).toMatchObject({
    config: {
      webhooks: [
        { url: "https://crm.example/hooks", keys: [newKey, key] },
        { url: "http://127.0.0.1:8080/", keys: [key] },
      ],
    },
  });
});

test("CORS_ORIGINS lets pages of those origins call the API", () => {
  expect(readConfig({})).toMatchObject({ config: { corsOrigins: [] } });
  expect(readConfig({ CORS_ORIGINS: "https://partner.example/, http://localhost:5173" })).toMatchObject({
    config: { corsOrigins: ["https://partner.example", "http://localhost:5173"] },
  });
});

test("pictures come from the named hosts, and from Contentful if content does", () => {
  expect(readConfig({})).toMatchObject({ config: { imageHosts: [] } });
  expect(
    readConfig({
      IMAGE_HOSTS: "Photos.sola.example, cdn.sola.example",
      CONTENTFUL_SPACE_ID: "abc",
      CONTENT_DELIVERY_TOKEN: "delivery",
      CONTENT_PREVIEW_TOKEN: "a token for drafts",
    }),
  ).toMatchObject({
    config: { imageHosts: ["photos.sola.example", "cdn.sola.example", "images.ctfassets.net"] },
  });
});

// Covers §4: dev reads develop, stage staging, production production, qa qa
test.each([
  ["dev", "develop"],
  ["stage", "staging"],
  ["production", "production"],
  ["qa", "qa"],
])("the deployment %s reads the content environment %s", (DEPLOYMENT, environment) => {
  expect(readConfig({ DEPLOYMENT })).toMatchObject({ config: { content: { environment } } });
});

test.each([
  ["9464", "127.0.0.1"],
  ["0.0.0.0:9464", "0.0.0.0"],
  ["[::]:9464", "::"],
  ["metrics.internal:9464", "metrics.internal"],
])("METRICS_PORT=%s listens on %s", (METRICS_PORT, host) => {
  expect(readConfig({ METRICS_PORT })).toMatchObject({ config: { metrics: { host, port: 9464 } } });
});

// Covers §7: The base address comes from configuration, API version 1
// Covers §7: A second API base for a connect service
test("the Product API and the connect service have base URLs in the settings", () => {
  expect(readConfig({})).toMatchObject({ config: { productApiUrl: null, connectApiUrl: null } });
  const bases = {
    PRODUCT_API_URL: "https://api.sola.example/v1",
    CONNECT_API_URL: "https://connect.sola.example/v1",
  };
  expect(readConfig(bases)).toMatchObject({
    config: { productApiUrl: bases.PRODUCT_API_URL, connectApiUrl: bases.CONNECT_API_URL },
  });
  expect(problems({ CONNECT_API_URL: "connect" })).toHaveLength(1);
});

test("docs/operating.md lists every setting with its default", () => {
  const rows = [...readFileSync("docs/operating.md", "utf8").matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)];
  const listed = rows.map(([, name, standard]) => [name, standard?.replaceAll("`", "")]);
  const known = Object.entries(settings.shape).map(([name, schema]) => [
    name,
    standardOf(schema.safeParse(undefined).data),
  ]);
  expect(listed).toEqual(known);
});

function standardOf(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return "";
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value);
}
