import { listRules, setRule } from "#api/platform/feature-flags/feature-flag-handlers.ts";
import { featureFlags, flagRule, isFlagName } from "#domain/platform/feature-flag.ts";
import type { Config } from "../settings/config.ts";
import { type Command, type CommandTools, UsageError } from "./command.ts";
import { printTable } from "./print-table.ts";
import { withDatabase } from "./reach-database.ts";

const rules = new Map([
  ["on", true],
  ["off", false],
  ["unset", null],
]);

export const flagCommand: Command = {
  name: "flag",
  summary: "list feature flags, or set one",
  async run(words, { config, print }) {
    if (words.length === 0) return list(config, print);
    const [name = "", word = "", more] = words;
    const rule = rules.get(word);
    if (!isFlagName(name)) throw new UsageError("A flag's name has letters, digits, - and _, 64 at most.");
    if (rule === undefined || more !== undefined) throw new UsageError("Expected on, off or unset.");
    await withDatabase(config, (db) => setRule(db, name, rule, Temporal.Now.instant()));
    print(`${name} is ${rule === null ? "at its default" : word}.`);
    if (!featureFlags.includes(name)) print("The site has no flag of that name.");
    return 0;
  },
};

async function list(config: Config, print: CommandTools["print"]): Promise<number> {
  const set = await withDatabase(config, listRules);
  const onOff = (rule: boolean | null | undefined) => (rule ? "on" : "off");
  const flags = featureFlags.map((name) => ({ name }));
  printTable(print, flags, [
    ["flag", ({ name }) => name],
    ["as built", ({ name }) => onOff(flagRule(name))],
    ["now", ({ name }) => onOff(set[name] ?? flagRule(name))],
  ]);
  return 0;
}
