import { setRule } from "#api/feature-flag/queries.ts";
import { featureFlags, flagRule, isFlagName } from "#domain/feature-flag.ts";
import { type Command, UsageError } from "./command.ts";
import { withDatabase } from "./reach-database.ts";

const rules = new Map([
  ["on", true],
  ["off", false],
  ["unset", null],
]);

export const flagCommand: Command = {
  name: "flag",
  summary: "turn a feature on or off, or back to how it is built",
  help: `npm run sola -- flag NAME on|off|unset

Sets a feature flag for every visitor, from their next page on. "unset" leaves it to its built-in default. Flags with a
default:

${featureFlags.map((name) => `  ${name.padEnd(34)}${flagRule(name) ? "on" : "off"}`).join("\n")}`,

  async run(words, { config, print }) {
    const [name = "", word = "", more] = words;
    const rule = rules.get(word);
    if (!isFlagName(name)) throw new UsageError("A flag's name has letters, digits, - and _, 64 at most.");
    if (rule === undefined || more !== undefined) throw new UsageError("Say on, off or unset.");
    await withDatabase(config, (db) => setRule(db, name, rule, Temporal.Now.instant()));
    print(`${name} is ${rule === null ? "as it is built" : word}.`);
    if (!featureFlags.includes(name)) print("Nothing of ours asks for a flag of that name.");
    return 0;
  },
};
