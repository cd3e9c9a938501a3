import { z } from "zod";
import { parseMailbox } from "#api/platform/mail/message.ts";
import { brandDomain, brandName } from "#domain/platform/brand.ts";
import { parseEmail } from "#domain/platform/email.ts";
import { type AddressRange, parseAddressRange } from "../requests/client-address.ts";
import { webhookSecrets, webhookUrls } from "./webhook-settings.ts";

const text = z.string();
const onOff = z.enum(["on", "off"], { error: "must be on or off" }).transform((value) => value === "on");
const wholeNumber = (from: number, to: number) =>
  text
    .transform(Number)
    .refine(
      (value) => Number.isInteger(value) && value >= from && value <= to,
      `must be a whole number from ${from} to ${to}`,
    );
/** A port of this machine alone, or an address and a port. */
const listeningAddress = text.transform((value, context) => {
  const [, host = "127.0.0.1", digits] = /^(?:\[?([^\]]+)\]?:)?(\d+)$/.exec(value) ?? [];
  const port = Number(digits);
  if (port >= 1 && port <= 65_535) return { host, port };
  context.addIssue({
    code: "custom",
    message: "must be a port from 1 to 65535, such as 9464 or 0.0.0.0:9464",
  });
  return z.NEVER;
});
const oneOf = <T extends string>(...values: T[]) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

function address(...protocols: string[]) {
  const schemes = protocols.map((protocol) => `${protocol}://`);
  const fits = (value: string) =>
    schemes.some((scheme) => value.toLowerCase().startsWith(scheme)) && URL.parse(value)?.host;
  return text.refine(fits, {
    error: `must be an address that begins with ${schemes.join(" or ")}`,
    abort: true,
  });
}

/** What a message calls a list member; one with a user may contain a password. */
function nameOf(member: string): string {
  return member.includes("@") ? "one with a user" : member;
}

/** A page's or API's address: browsers and `fetch` refuse one with a user. */
const webAddress = address("http", "https").refine((value) => {
  const { username, password } = new URL(value);
  return username === "" && password === "";
}, "must be without a user and a password");

/** A base that paths are appended to. */
const baseAddress = webAddress.refine((value) => {
  const { search, hash } = new URL(value);
  return search === "" && hash === "";
}, "must be without a query or a fragment");

/** Comma-separated members; `problemOf` says what a member wrongly is. */
const listOf = (clean: (member: string) => string, problemOf: (member: string) => string | undefined) =>
  text.transform((list, context) => {
    const members = list.split(",").map((member) => clean(member.trim()));
    for (const member of members) {
      const problem = problemOf(member);
      if (problem)
        context.addIssue({ code: "custom", message: `holds ${nameOf(member)}, which is ${problem}` });
    }
    return members;
  });

const webAddresses = listOf(String, (address) =>
  webAddress.safeParse(address).success ? undefined : "not an http or https address",
);

const origin = webAddress
  .refine((value) => {
    const { pathname, search, hash } = new URL(value);
    return pathname === "/" && search === "" && hash === "";
  }, "must be without a path, a query or a fragment")
  .transform((value) => new URL(value));

const mailSender = `${brandName} <hello@${brandDomain}>`;
const mailbox = text.refine((value) => {
  try {
    return parseEmail(parseMailbox(value).address) !== null;
  } catch {
    return false;
  }
}, `must be one e-mail address, such as ${mailSender}`);

const addressRanges = listOf(String, (range) => {
  const parsed = parseAddressRange(range);
  return parsed ? tooWide(parsed) : "not an IP address or range";
}).transform((ranges) => ranges.map(parseAddressRange).filter((range) => range !== undefined));

/** A trusted proxy's word is believed, so no public clients may be among them. These are the widest private networks. */
function tooWide([network, bits]: AddressRange): string | undefined {
  const widest = network.kind() === "ipv4" ? 8 : 7;
  return bits < widest ? "more than the network of a proxy" : undefined;
}

const hostName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const hostNames = listOf(
  (name) => name.toLowerCase(),
  (name) => (hostName.test(name) ? undefined : "not a host name"),
);

const origins = listOf(
  (address) => address.replace(/\/$/, ""),
  (address) =>
    /^https?:/.test(address) && URL.parse(address)?.origin === address ? undefined : "not an origin",
);

const jsonObject = text.transform((value, context) => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(value));
  } catch {
    context.addIssue({ code: "custom", message: "must be a JSON object" });
    return z.NEVER;
  }
});

/** Not a regular URL: a socket's host is a folder. */
const databaseAddress = text
  .regex(/^postgres(ql)?:\/\//, {
    error: "must be an address that begins with postgres:// or postgresql://",
    abort: true,
  })
  .refine(
    (value) => URL.canParse(value.replace("@/", "@socket/")),
    "is not a database address such as postgresql://sola:secret@db.internal/sola; percent-encode special characters in its password",
  );

/** Every setting by its environment variable. `docs/operating.md` explains each. */
export const settings = z.object({
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: text.default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text.default("var"),
  ROLE: oneOf("all", "site", "worker").default("all"),
  WORKERS: wholeNumber(1, 32).optional(),
  DATABASE_URL: databaseAddress.optional(),
  SAMPLE: onOff.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
  SMTP_URL: address("smtp", "smtps").optional(),
  MAIL_FROM: mailbox.default(mailSender),
  FALLBACK_EMAIL: z.email("must be an e-mail address").default(`leasing@${brandDomain}`),
  WEBHOOK_URLS: webhookUrls.default([]),
  WEBHOOK_SECRETS: webhookSecrets.default([]),
  TRUSTED_PROXIES: addressRanges.default([]),
  CDN: onOff.default(false),
  CACHE_PURGE_URLS: webAddresses.default([]),
  CORS_ORIGINS: origins.default([]),
  RATE_LIMITS: onOff.default(true),
  PRODUCT_API_URL: baseAddress.optional(),
  CONNECT_API_URL: baseAddress.optional(),
  API_KEY: text.optional(),
  DEPLOYMENT: oneOf("dev", "stage", "production", "qa").default("production"),
  CONTENTFUL_SPACE_ID: text.optional(),
  CONTENT_URL: baseAddress.transform((value) => new URL(value)).optional(),
  CONTENT_DELIVERY_TOKEN: text.optional(),
  CONTENT_PREVIEW_TOKEN: text.min(16, "must have at least 16 characters").optional(),
  CONTENT_WEBHOOK_SECRET: text.min(16, "must have at least 16 characters").optional(),
  IMAGE_HOSTS: hostNames.default([]),
  APPLE_APP_SITE_ASSOCIATION: jsonObject.default({ applinks: { details: [] } }),
  MAP_TILES: text.optional(),
  MAXMIND_ACCOUNT_ID: text.optional(),
  MAXMIND_LICENSE_KEY: text.optional(),
  METRICS_PORT: listeningAddress.optional(),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
});
