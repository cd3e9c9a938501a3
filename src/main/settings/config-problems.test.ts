import { expect, test } from "vitest";
import { brandDomain, brandName } from "#domain/platform/brand.ts";
import { webhookSecret } from "#tests/harness/webhook-receiver.ts";
import { readConfig } from "./config.ts";

function problems(environment: Record<string, string>): string[] {
  const read = readConfig(environment);
  return read.ok ? [] : read.problems;
}

test.each([
  [{ PORT: "80a" }, 'PORT is "80a"; it must be a whole number from 1 to 65535.'],
  [{ PORT: "70000" }, 'PORT is "70000"; it must be a whole number from 1 to 65535.'],
  [
    { DATABASE_DIRECT_URL: "postgresql://db.internal/sola" },
    "DATABASE_DIRECT_URL names the database behind the pooler of DATABASE_URL, which is not set; without a pooler, set DATABASE_URL alone.",
  ],
  [
    { WEBHOOK_URLS: "http://crm.example/k3y", WEBHOOK_SECRETS: webhookSecret },
    "WEBHOOK_URLS holds an address that begins with http://, which sends data unencrypted: number 1.",
  ],
  [
    { WEBHOOK_URLS: "https://crm.example/a,https://crm.example/a" },
    "WEBHOOK_URLS holds an address that is listed twice: number 2.",
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
    "DATABASE_URL is not a database address such as postgresql://sola:secret@db.internal/sola; percent-encode special characters in its password.",
  ],
  [
    { PRODUCT_API_URL: "https://api.sola.example/api/v1?key=1" },
    'PRODUCT_API_URL is "https://api.sola.example/api/v1?key=1"; it must be without a query or a fragment.',
  ],
  [
    { CONTENT_URL: "https://content.sola.example/content#space" },
    'CONTENT_URL is "https://content.sola.example/content#space"; it must be without a query or a fragment.',
  ],
  [{ ROLE: "boss" }, 'ROLE is "boss"; it must be one of all, site, worker.'],
  [{ ROLE: "site" }, "ROLE is site, so DATABASE_URL must say which database it shares with the worker."],
  [
    { PORT: "3000", METRICS_PORT: "3000" },
    "METRICS_PORT and PORT are the same; METRICS_PORT must be another.",
  ],
  ...["0", "9464:", "0.0.0.0:70000", "0.0.0.0"].map((value): [Record<string, string>, string] => [
    { METRICS_PORT: value },
    `METRICS_PORT is "${value}"; it must be a port from 1 to 65535, such as 9464 or 0.0.0.0:9464.`,
  ]),
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
    'CACHE_PURGE_URLS is "http://varnish:6081/, varnish:6081"; it holds varnish:6081, which is not an http or https address.',
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
    `HOST is 0.0.0.0, so other machines reach the site: PUBLIC_URL must say at which address, such as https://www.${brandDomain}.`,
  ],
  [{ HOST: "::" }, /^HOST is ::, so other machines reach the site/],
  [{ HOST: "10.0.0.5", PRODUCT_API_URL: "http://10.0.0.6:3000/api/v1" }, /^HOST is 10.0.0.5/],
  [
    { TRUSTED_PROXIES: "127.0.0.1, 0.0.0.0/0" },
    /holds 0.0.0.0\/0, which is more than the network of a proxy/,
  ],
  [{ CORS_ORIGINS: "https://partner.example, *" }, /holds \*, which is not an origin/],
  [
    { CORS_ORIGINS: "https://partner.example/app" },
    /holds https:\/\/partner.example\/app, which is not an origin/,
  ],
  [{ CORS_ORIGINS: "null" }, /holds null, which is not an origin/],
  [{ TRUSTED_PROXIES: "::/0" }, /holds ::\/0, which is more/],
  [{ TRUSTED_PROXIES: "0.0.0.0/1" }, /holds 0.0.0.0\/1, which is more/],
  [{ TRUSTED_PROXIES: "2000::/3" }, /holds 2000::\/3, which is more/],
  [
    { MAIL_FROM: "nonsense" },
    `MAIL_FROM is "nonsense"; it must be one e-mail address, such as ${brandName} <hello@${brandDomain}>.`,
  ],
  [{ MAIL_FROM: "Salons <hello@sola>" }, /it must be one e-mail address/],
  [{ MAIL_FROM: "a@sola.example, b@sola.example" }, /it must be one e-mail address/],
  [
    { TRUSTED_PROXIES: "10.0.0.0/8, ::ffff:10.0.0.0/8" },
    /holds ::ffff:10.0.0.0\/8, which is not an IP address/,
  ],
  [{ IMAGE_HOSTS: "photos.sola.example, https://sola.example" }, /holds https:\/\/sola.example, which is no/],
  [{ IMAGE_HOSTS: "10.0.0.1" }, /holds 10.0.0.1, which is not a host name/],
  [{ IMAGE_HOSTS: "localhost" }, /holds localhost, which is not a host name/],
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
  { ROLE: "site", PRODUCT_API_URL: "https://api.test/api/v1" },
  { HOST: "0.0.0.0", ROLE: "worker", DATABASE_URL: "postgresql://db/sola" },
  { TRUSTED_PROXIES: "10.0.0.0/8, fc00::/7, 104.16.0.0/13" },
  { MAIL_FROM: "hello@sola.example" },
  { MAIL_FROM: '"Salons, Inc." <hello@sola.example>' },
])("%j is accepted", (environment) => {
  expect(problems(environment)).toEqual([]);
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
