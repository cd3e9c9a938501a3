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

// Covers design: Several machines are one site
test.each([
  ["all", "www.sola.example"],
  ["web", "www.sola.example"],
  ["api", null],
  ["content", null],
])(
  "ROLE %s serves the public name alone: %j, and other machines use the program's own name",
  (ROLE, publicHost) => {
    const environment = {
      ROLE,
      PUBLIC_URL: "https://www.sola.example",
      PRODUCT_API_URL: "http://api.internal:3000/api/v1",
    };
    expect(readConfig(environment)).toMatchObject({ config: { publicHost } });
  },
);

test.each([
  "postgresql://sola@/sola?host=%2Fvar%2Frun%2Fpostgresql",
  "postgres://sola:p%2Fw@[2001:db8::5]:6432/sola?sslmode=require",
  "postgresql:///sola",
])("%j is a valid database address", (DATABASE_URL) => {
  expect(problems({ DATABASE_URL })).toEqual([]);
});

// Covers design: Sites without jobs, and a worker, are one product on one database
test.each([
  ["all", ["web", "api", "content", "jobs"]],
  ["site", ["web", "api", "content"]],
  ["web", ["web", "content"]],
  ["api", ["api"]],
  ["content", ["content"]],
  ["worker", ["jobs"]],
])("the role %s does %j", (ROLE, done) => {
  const read = readConfig({
    ROLE,
    DATABASE_URL: "postgresql://db/sola",
    PRODUCT_API_URL: "https://api.test/api/v1",
  });
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

test.each([
  [{ PORT: "80a" }, 'PORT is "80a"; it must be a whole number from 1 to 65535.'],
  [{ PORT: "70000" }, 'PORT is "70000"; it must be a whole number from 1 to 65535.'],
  [
    { DATABASE_DIRECT_URL: "postgresql://db.internal/sola" },
    "DATABASE_DIRECT_URL names the database behind the pooler of DATABASE_URL, which is not set; without a pooler, set DATABASE_URL alone.",
  ],
  [
    { WEBHOOK_URLS: "http://crm.example/k3y", WEBHOOK_SECRETS: webhookSecret },
    "WEBHOOK_URLS holds an address that begins with http://, where others could read along: number 1.",
  ],
  [
    { WEBHOOK_URLS: "https://crm.example/a,https://crm.example/a" },
    "WEBHOOK_URLS holds an address that is there twice: number 2.",
  ],
  [
    { WEBHOOK_URLS: "https://kim:k3y@crm.example/" },
    "WEBHOOK_URLS holds an address that has a user or a password: number 1.",
  ],
  [{ WEBHOOK_URLS: "crm" }, "WEBHOOK_URLS holds an address that does not begin with https://: number 1."],
  [
    { WEBHOOK_URLS: "https://crm.example/hooks", WEBHOOK_SECRETS: "whsec_k3y" },
    "WEBHOOK_SECRETS holds a secret that is not whsec_ and 24 to 64 bytes in base64: number 1.",
  ],
  [
    { WEBHOOK_URLS: "https://crm.example/a, https://crm.example/b", WEBHOOK_SECRETS: webhookSecret },
    "WEBHOOK_URLS names 2 and WEBHOOK_SECRETS 1; each address has a secret of its own, in the same order.",
  ],
  [
    { DATABASE_READ_URL: "postgresql://replica.internal/sola" },
    "DATABASE_READ_URL names a replica of the database of DATABASE_URL, which is not set.",
  ],
  [
    { DATABASE_URL: "postgresql://sola:pass/word@db.internal:port/sola" },
    "DATABASE_URL is no address of a database, such as postgresql://sola:secret@db.internal/sola; what is no letter or digit in a password is written as %xx.",
  ],
  [
    { PRODUCT_API_URL: "https://api.sola.example/api/v1?key=1" },
    'PRODUCT_API_URL is "https://api.sola.example/api/v1?key=1"; it must be without a query or a fragment.',
  ],
  [
    { CONTENT_URL: "https://content.sola.example/content#space" },
    'CONTENT_URL is "https://content.sola.example/content#space"; it must be without a query or a fragment.',
  ],
  [{ ROLE: "boss" }, 'ROLE is "boss"; it must be one of all, site, web, api, content, worker.'],
  [{ ROLE: "site" }, "ROLE is site, so DATABASE_URL must say which database it shares with the worker."],
  [
    { PORT: "3000", METRICS_PORT: "3000" },
    "METRICS_PORT and PORT are the same; METRICS_PORT must be another.",
  ],
  [{ RATE_LIMITS: "no" }, 'RATE_LIMITS is "no"; it must be on or off.'],
  [
    { PUBLIC_URL: "sola.example" },
    'PUBLIC_URL is "sola.example"; it must be an address that begins with http:// or https://.',
  ],
  [
    { PUBLIC_URL: "https://sola.example/us" },
    'PUBLIC_URL is "https://sola.example/us"; it must be without a path, a query or a fragment.',
  ],
  // Without a host, the mailer would connect to its own machine.
  [{ SMTP_URL: "smtp:mail.internal" }, "SMTP_URL must be an address that begins with smtp:// or smtps://."],
  [{ SMTP_URL: "smtp:///mail.internal" }, /must be an address that begins with smtp:/],
  [{ SMTP_URL: "smtp://" }, /must be an address that begins with smtp:/],
  [
    { PRODUCT_API_URL: "https:api.sola.example/v1" },
    'PRODUCT_API_URL is "https:api.sola.example/v1"; it must be an address that begins with http:// or https://.',
  ],
  [
    { CACHE_PURGE_URLS: "http://varnish:6081/, varnish:6081" },
    'CACHE_PURGE_URLS is "http://varnish:6081/, varnish:6081"; it holds varnish:6081, which is no address of http or https.',
  ],
  [{ PUBLIC_URL: "https://sola.example/?from=mail" }, /it must be without a path, a query or a fragment/],
  [{ PUBLIC_URL: "https://sola.example/#top" }, /it must be without a path, a query or a fragment/],
  [
    { PUBLIC_URL: "http://www.sola.example" },
    "PUBLIC_URL is http://www.sola.example; in production it must begin with https://.",
  ],
  [{ PUBLIC_URL: "https://kim:hunter2@sola.example" }, "PUBLIC_URL must be without a user and a password."],
  [{ PRODUCT_API_URL: "https://kim@api.sola.example" }, /must be without a user and a password/],
  [
    { HOST: "0.0.0.0" },
    "HOST is 0.0.0.0, so other machines reach the site: PUBLIC_URL must say at which address, such as https://www.sola.example.",
  ],
  [{ HOST: "::" }, /^HOST is ::, so other machines reach the site/],
  [{ HOST: "10.0.0.5", ROLE: "web", PRODUCT_API_URL: "http://10.0.0.6:3000/api/v1" }, /^HOST is 10.0.0.5/],
  [
    { TRUSTED_PROXIES: "127.0.0.1, 0.0.0.0/0" },
    /holds 0.0.0.0\/0, which is more than the network of a proxy/,
  ],
  [{ CORS_ORIGINS: "https://partner.example, *" }, /holds \*, which is no origin/],
  [
    { CORS_ORIGINS: "https://partner.example/app" },
    /holds https:\/\/partner.example\/app, which is no origin/,
  ],
  [{ CORS_ORIGINS: "null" }, /holds null, which is no origin/],
  [{ TRUSTED_PROXIES: "::/0" }, /holds ::\/0, which is more/],
  [{ TRUSTED_PROXIES: "0.0.0.0/1" }, /holds 0.0.0.0\/1, which is more/],
  [{ TRUSTED_PROXIES: "2000::/3" }, /holds 2000::\/3, which is more/],
  [
    { MAIL_FROM: "nonsense" },
    'MAIL_FROM is "nonsense"; it must be one e-mail address, such as Sola <hello@sola.example>.',
  ],
  [{ MAIL_FROM: "Sola <hello@sola>" }, /it must be one e-mail address/],
  [{ MAIL_FROM: "a@sola.example, b@sola.example" }, /it must be one e-mail address/],
  [{ TRUSTED_PROXIES: "10.0.0.0/8, ::ffff:10.0.0.0/8" }, /holds ::ffff:10.0.0.0\/8, which is no address/],
  [{ IMAGE_HOSTS: "photos.sola.example, https://sola.example" }, /holds https:\/\/sola.example, which is no/],
  [{ IMAGE_HOSTS: "10.0.0.1" }, /holds 10.0.0.1, which is no host name/],
  [{ IMAGE_HOSTS: "localhost" }, /holds localhost, which is no host name/],
  [{ ROLE: "web" }, /PRODUCT_API_URL must say/],
  [{ ROLE: "worker" }, /DATABASE_URL must say/],
  [{ CONTENTFUL_SPACE_ID: "abc" }, /CONTENT_DELIVERY_TOKEN and CONTENT_PREVIEW_TOKEN must be/],
  [{ MAXMIND_LICENSE_KEY: "abc" }, /must be set together/],
])("%j is refused with a sentence", (environment, sentence) => {
  expect(problems(environment)).toEqual([
    typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  ]);
});

test.each([
  { PUBLIC_URL: "http://localhost:3000" },
  { PUBLIC_URL: "http://127.0.0.1:3000" },
  { PUBLIC_URL: "http://[::1]:3000" },
  { PUBLIC_URL: "http://stage.sola.example", DEPLOYMENT: "stage" },
  { PUBLIC_URL: "https://www.sola.example", HOST: "0.0.0.0" },
  { HOST: "localhost" },
  { HOST: "::1" },
  { HOST: "0.0.0.0", ROLE: "content" },
  { TRUSTED_PROXIES: "10.0.0.0/8, fc00::/7, 104.16.0.0/13" },
  { MAIL_FROM: "hello@sola.example" },
  { MAIL_FROM: '"Sola, Salons" <hello@sola.example>' },
])("%j is accepted", (environment) => {
  expect(problems(environment)).toEqual([]);
});

test("pictures come from the named hosts, and from Contentful if content does", () => {
  expect(readConfig({})).toMatchObject({ config: { imageHosts: [] } });
  expect(
    readConfig({
      IMAGE_HOSTS: "Photos.sola.example, cdn.sola.example",
      CONTENTFUL_SPACE_ID: "abc",
      CONTENT_DELIVERY_TOKEN: "delivery",
      CONTENT_PREVIEW_TOKEN: "preview",
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

test.each([
  { DATABASE_URL: "mysql://root:hunter2@db/sola" },
  { DATABASE_DIRECT_URL: "postgresql://sola:hunter2@db:port/sola" },
  { SMTP_URL: "http://kim:hunter2@mail.internal" },
  { PUBLIC_URL: "https://kim:hunter2@sola.example" },
  { CONTENT_URL: "https://kim:hunter2@content.internal/content" },
  { CACHE_PURGE_URLS: "http://kim:hunter2@varnish:6081/" },
  { CORS_ORIGINS: "https://kim:hunter2@partner.example" },
  { IMAGE_HOSTS: "kim:hunter2@photos.example" },
  { TRUSTED_PROXIES: "kim:hunter2@10.0.0.1" },
  { WEBHOOK_URLS: "https://kim:hunter2@crm.example/" },
])("a password is not repeated: %j", (environment) => {
  const told = problems(environment);
  expect(told).toEqual([expect.stringContaining(Object.keys(environment)[0] ?? "")]);
  expect(told.join()).not.toContain("hunter2");
});

test("every problem is reported at once", () => {
  expect(problems({ PORT: "x", WORKERS: "0", CDN: "yes" })).toHaveLength(3);
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
