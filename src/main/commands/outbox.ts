import { parseArgs } from "node:util";
import {
  type DestinationSummary,
  summarizeDestinations,
  undeliveredMessages,
} from "#api/platform/outbox/list-messages.ts";
import { resumeAddress, retryMessages } from "#api/platform/outbox/retry-messages.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { type Command, type CommandTools, UsageError } from "./command.ts";
import { dateOption, limitOption } from "./option.ts";
import { printTable, utcMinute } from "./print-table.ts";
import { withDatabase } from "./reach-database.ts";

export const outboxCommand: Command = {
  name: "outbox",
  summary: "show queued and failed mail and webhooks, and send them again",
  async run([word, ...words], tools) {
    if (word === "retry") return retry(words, tools);
    if (word === "resume") return resume(words, tools);
    if (word === undefined || word.startsWith("-")) return list(word ? [word, ...words] : [], tools);
    throw new UsageError("Expected retry, resume or no argument.");
  },
};

async function list(words: string[], { config, print }: CommandTools): Promise<number> {
  const { values } = parseArgs({ args: words, options: { limit: { type: "string", default: "50" } } });
  const limit = limitOption(values.limit);
  const { destinations, undelivered } = await withDatabase(config, async (db) => ({
    destinations: await summarizeDestinations(db),
    undelivered: await undeliveredMessages(db, limit),
  }));
  const configured = ["mail", ...config.webhooks.map(({ url }) => url)];
  const unused = configured.filter((name) => !destinations.some(({ destination }) => destination === name));
  printTable(
    print,
    [...destinations, ...unused.map(nothingYet)],
    [
      ["destination", ({ destination }) => destination],
      ["state", (summary) => stateOf(summary, configured)],
      ["waiting", ({ waiting }) => waiting],
      ["failed", ({ failed }) => failed],
      ["sent", ({ sent }) => sent],
      ["waiting since (UTC)", ({ oldest_at }) => utcMinute(oldest_at)],
    ],
  );
  if (undelivered.length === 0) return 0;
  print("");
  printTable(print, undelivered, [
    ["message", ({ id }) => id],
    ["kind", ({ kind }) => kind],
    ["queued (UTC)", ({ created_at }) => utcMinute(created_at)],
    ["status", ({ status }) => status],
    ["tries", ({ attempts }) => attempts],
    ["next (UTC)", ({ status, retry_at }) => (status === "waiting" ? utcMinute(retry_at) : "")],
    ["last answer", ({ last_error }) => last_error ?? ""],
    ["destination", ({ destination }) => destination],
  ]);
  return 0;
}

function stateOf({ destination, stopped_at }: DestinationSummary, configured: readonly string[]): string {
  if (!configured.includes(destination)) return "not in WEBHOOK_URLS";
  return stopped_at ? `stopped since ${utcMinute(stopped_at)}` : "open";
}

function nothingYet(destination: string): DestinationSummary {
  return { destination, waiting: 0, failed: 0, sent: 0, oldest_at: null, stopped_at: null };
}

async function retry(words: string[], { config, print, complain }: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      since: { type: "string" },
      failed: { type: "boolean", default: false },
      to: { type: "string" },
    },
  });
  const [id] = positionals;
  const date = dateOption(values.since);
  if ((id === undefined) === (date === undefined))
    throw new UsageError("Name a message such as msg_Lq3zN0mJ3qk0Yw5sYb1tJm8o2aE, or a day with --since.");
  const since = date === undefined ? undefined : Temporal.Instant.from(`${date}T00:00:00Z`);
  const { failed, to } = values;
  const count = await withDatabase(config, (db) =>
    retryMessages(db, { id, since, failed, to }, Temporal.Now.instant()),
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
