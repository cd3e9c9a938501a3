import { parseArgs } from "node:util";
import {
  summarizeWebhooks,
  undeliveredWebhooks,
  type WebhookSummary,
} from "#api/platform/webhooks/list-webhooks.ts";
import { replayWebhooks, resumeAddress } from "#api/platform/webhooks/replay-webhooks.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { type Command, type CommandTools, UsageError } from "./command.ts";
import { dateOption, limitOption } from "./option.ts";
import { printTable, utcMinute } from "./print-table.ts";
import { withDatabase } from "./reach-database.ts";

export const webhooksCommand: Command = {
  name: "webhooks",
  summary: "show queued and failed webhooks, and send them again",
  async run([word, ...words], tools) {
    if (word === "replay") return replay(words, tools);
    if (word === "resume") return resume(words, tools);
    if (word === undefined || word.startsWith("-")) return list(word ? [word, ...words] : [], tools);
    throw new UsageError("Expected replay, resume or no argument.");
  },
};

async function list(words: string[], { config, print }: CommandTools): Promise<number> {
  const { values } = parseArgs({ args: words, options: { limit: { type: "string", default: "50" } } });
  const limit = limitOption(values.limit);
  const { known, undelivered } = await withDatabase(config, async (db) => ({
    known: await summarizeWebhooks(db),
    undelivered: await undeliveredWebhooks(db, limit),
  }));
  const configured = config.webhooks.map(({ url }) => url);
  const unused = configured.filter((url) => !known.some((one) => one.url === url)).map(nothingYet);
  const addresses = [...known, ...unused];
  if (addresses.length === 0) {
    print("WEBHOOK_URLS is empty.");
    return 0;
  }
  printTable(print, addresses, [
    ["address", ({ url }) => url],
    ["state", (address) => stateOf(address, configured)],
    ["waiting", ({ waiting }) => waiting],
    ["failed", ({ failed }) => failed],
    ["delivered", ({ delivered }) => delivered],
    ["waiting since (UTC)", ({ oldest_at }) => utcMinute(oldest_at)],
  ]);
  if (undelivered.length === 0) return 0;
  print("");
  printTable(print, undelivered, [
    ["message", ({ id }) => id],
    ["type", ({ type }) => type],
    ["happened (UTC)", ({ created_at }) => utcMinute(created_at)],
    ["status", ({ status }) => status],
    ["tries", ({ attempts }) => attempts],
    ["next (UTC)", ({ status, due_at }) => (status === "waiting" ? utcMinute(due_at) : "")],
    ["last answer", ({ last_error }) => last_error ?? ""],
    ["address", ({ url }) => url],
  ]);
  return 0;
}

function stateOf({ url, stopped_at }: WebhookSummary, configured: readonly string[]): string {
  if (!configured.includes(url)) return "not in WEBHOOK_URLS";
  return stopped_at ? `stopped since ${utcMinute(stopped_at)}` : "open";
}

function nothingYet(url: string): WebhookSummary {
  return { url, waiting: 0, failed: 0, delivered: 0, oldest_at: null, stopped_at: null };
}

async function replay(words: string[], { config, print, complain }: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      since: { type: "string" },
      failed: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const [id] = positionals;
  const date = dateOption(values.since);
  if ((id === undefined) === (date === undefined))
    throw new UsageError("Name a message such as msg_Lq3zN0mJ3qk0Yw5sYb1tJm8o2aE, or a day with --since.");
  const since = date === undefined ? undefined : Temporal.Instant.from(`${date}T00:00:00Z`);
  const { failed, url } = values;
  const count = await withDatabase(config, (db) =>
    replayWebhooks(db, { id, since, failed, url }, Temporal.Now.instant()),
  );
  if (count === 0) complain("There are none.");
  else print(`${pluralize(count, "message")} will be sent as soon as the site runs.`);
  return count === 0 ? 1 : 0;
}

async function resume([url]: string[], { config, print, complain }: CommandTools): Promise<number> {
  if (!url) throw new UsageError("Name an address of WEBHOOK_URLS.");
  const isResumed = await withDatabase(config, (db) => resumeAddress(db, url, Temporal.Now.instant()));
  if (isResumed) print("Its queue will be sent as soon as the site runs.");
  else complain("That address wasn't stopped.");
  return isResumed ? 0 : 1;
}
