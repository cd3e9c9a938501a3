import { parseArgs } from "node:util";
import {
  type Done,
  type InquiryProblem,
  markInquiryDelivered,
  releaseFromQuarantine,
  sendAgain,
} from "#api/leads/inquiries/deliver-again.ts";
import { inquiryStates, type ListedInquiry, listInquiries } from "#api/leads/inquiries/list-inquiries.ts";
import { writeTable } from "#api/network/import/table-file.ts";
import { planColumns } from "#domain/leads/plan-question.ts";
import { actionsOf, type Command, type CommandTools } from "./command.ts";
import { deliver, fileOptions, formatOption } from "./deliver-file.ts";
import {
  choiceOption,
  dateOption,
  emailArgument,
  limitOption,
  locationOption,
  referenceArgument,
} from "./option.ts";
import { localMinute, printTable } from "./print-table.ts";
import { withDatabase, withOperations } from "./reach-database.ts";

const example = "LS-4Q8M-TN";

const columns: Array<keyof ListedInquiry> = [
  "reference",
  "received",
  "state",
  "stage",
  "form",
  "location",
  "location_name",
  "first_name",
  "last_name",
  "email",
  "phone",
  "services",
  ...planColumns,
  "tour_days",
  "tour_times",
  "message",
  "contact_how",
  "contact_when",
  "allow_team_to_text_you",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "requesturl_landing",
  "suspicion",
];

const problems: Record<InquiryProblem, string> = {
  unknown: "No inquiry has that reference.",
  quarantined: "It is quarantined. Release it first: npm run sola -- inquiries release REFERENCE",
  "not-quarantined": "It isn't quarantined; its manager has it.",
  unfinished: "Its form is unfinished; its manager gets it automatically after 30 minutes.",
};

export const inquiriesCommand: Command = {
  name: "inquiries",
  summary: "list or export leads, re-send or release one, or mark it delivered",
  run: actionsOf({
    list: (words, tools) => show("list", words, tools),
    export: (words, tools) => show("export", words, tools),
    "mark-delivered": markByHand,
    "re-send": send,
    release,
  }),
};

async function show(word: "list" | "export", words: string[], tools: CommandTools): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      ...fileOptions,
      state: { type: "string" },
      location: { type: "string" },
      since: { type: "string" },
      limit: { type: "string", default: word === "list" ? "50" : "all" },
    },
  });
  const format = formatOption(values.format);
  const filter = {
    state: choiceOption(values.state, inquiryStates),
    location: locationOption(values.location),
    since: dateOption(values.since),
    limit: limitOption(values.limit),
  };
  const inquiries = await withDatabase(tools.config, (db) => listInquiries(db, filter));
  if (word === "export") {
    deliver(writeTable(inquiries, format, columns), values.output, tools);
    return 0;
  }
  printTable(tools.print, inquiries, [
    ["reference", ({ reference }) => reference],
    ["received", ({ received }) => localMinute(received)],
    ["state", ({ state }) => state],
    ["location", ({ location }) => location],
    ["name", ({ first_name, last_name }) => `${first_name} ${last_name}`],
    ["services", ({ services }) => services.join(", ")],
    ...(filter.state === "quarantined" ? ofQuarantined : []),
  ]);
  return 0;
}

const ofQuarantined: ReadonlyArray<[string, (inquiry: ListedInquiry) => string | number]> = [
  ["against", ({ suspicion }) => suspicion],
  ["address", ({ email }) => email],
  ["message", ({ message }) => message],
];

async function release(words: string[], tools: CommandTools): Promise<number> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const reference = referenceArgument(positionals[0], example);
  const done = await withOperations(tools.config, (operations) =>
    releaseFromQuarantine(operations, reference),
  );
  return report(done, `${reference} is released. Its manager gets mail as soon as the site runs.`, tools);
}

async function markByHand(words: string[], tools: CommandTools): Promise<number> {
  const { positionals } = parseArgs({ args: words, allowPositionals: true });
  const reference = referenceArgument(positionals[0], example);
  const done = await withOperations(tools.config, (operations) =>
    markInquiryDelivered(operations, reference),
  );
  return report(done, `${reference} is marked delivered. Its manager gets no more mail about it.`, tools);
}

async function send(words: string[], tools: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { to: { type: "string" } },
  });
  const reference = referenceArgument(positionals[0], example);
  const to = values.to === undefined ? undefined : emailArgument(values.to);
  const done = await withOperations(tools.config, (operations) => sendAgain(operations, reference, to));
  const recipient = done.ok ? done.recipient : "";
  return report(done, `${reference} is on its way to ${recipient}, as soon as the site runs.`, tools);
}

/** Prints the outcome and returns the exit code. */
function report(done: Done, success: string, { print, complain }: CommandTools): number {
  if (done.ok) print(success);
  else complain(problems[done.problem]);
  return done.ok ? 0 : 1;
}
