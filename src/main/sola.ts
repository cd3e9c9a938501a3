import { readFileSync } from "node:fs";
import { accountsCommand } from "./commands/accounts.ts";
import { bookingsCommand, toursCommand } from "./commands/bookings.ts";
import { type Command, type CommandTools, helpOf, UsageError } from "./commands/command.ts";
import { contentCommand } from "./commands/content.ts";
import { doctorCommand } from "./commands/doctor.ts";
import { exportCommand } from "./commands/export.ts";
import { flagCommand } from "./commands/flag.ts";
import { holdsCommand } from "./commands/holds.ts";
import { importCommand } from "./commands/import.ts";
import { inquiriesCommand } from "./commands/inquiries.ts";
import { linksCommand } from "./commands/links.ts";
import { mailCommand } from "./commands/mail.ts";
import { maintenanceCommand } from "./commands/maintenance.ts";
import { outboxCommand } from "./commands/outbox.ts";
import { privacyCommand } from "./commands/privacy.ts";
import { removeSampleCommand } from "./commands/remove-sample.ts";
import { reportCommand } from "./commands/report.ts";
import { retentionCommand } from "./commands/retention.ts";
import { searchCommand } from "./commands/search.ts";
import { readSettings } from "./settings/read-settings.ts";

export const commands: readonly Command[] = [
  inquiriesCommand,
  bookingsCommand,
  toursCommand,
  holdsCommand,
  reportCommand,
  privacyCommand,
  retentionCommand,
  mailCommand,
  linksCommand,
  outboxCommand,
  accountsCommand,
  importCommand,
  exportCommand,
  removeSampleCommand,
  flagCommand,
  maintenanceCommand,
  contentCommand,
  searchCommand,
  doctorCommand,
];

/** Runs one command and returns its exit code. */
export async function runCommand(words: string[], tools: CommandTools): Promise<number> {
  const [name, ...rest] = words;
  if (name === "--version") {
    const { version } = JSON.parse(readFileSync("package.json", "utf8"));
    tools.print(version);
    return 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    const isHelp = name === undefined || name === "help" || name === "--help";
    if (isHelp) tools.print(table());
    else tools.complain(`There is no command ${name}.\n\n${table()}`);
    return isHelp ? 0 : 2;
  }
  if (rest.includes("--help")) {
    tools.print(helpOf(command));
    return 0;
  }
  try {
    return await command.run(rest, tools);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    tools.complain(`${error.message}\n\n${helpOf(command)}`);
    return 2;
  }
}

function table(): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`);
  return [
    "npm run sola -- COMMAND",
    "",
    ...lines,
    "",
    "COMMAND --help describes one; --version prints the release.",
  ].join("\n");
}

/** Our own, or `parseArgs`'s error for an unknown option. */
function isUsageError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return error instanceof UsageError || ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
}

/** The reader may stop, as head does; the command still runs to its end. */
function ignoreBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

if (import.meta.main) {
  for (const output of [process.stdout, process.stderr]) output.on("error", ignoreBrokenPipe);
  const read = readSettings();
  if (!read.ok) {
    for (const problem of read.problems) console.error(problem);
    process.exit(1);
  }
  for (const warning of read.warnings) console.error(warning);
  try {
    process.exitCode = await runCommand(process.argv.slice(2), {
      config: read.config,
      print: (line) => process.stdout.write(`${line}\n`),
      complain: (line) => console.error(line),
      write: (text) => process.stdout.write(text),
      // npm runs scripts in the package's folder; INIT_CWD is the caller's.
      folder: process.env.INIT_CWD ?? process.cwd(),
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
