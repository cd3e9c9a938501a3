import { readFileSync } from "node:fs";
import type { Config } from "../settings/config.ts";

/** An operator's command: `npm run sola -- <name> …`; `--help` prints `help/<name>.txt`. */
export interface Command {
  name: string;
  /** One line of the table. */
  summary: string;
  /** Returns the exit code. */
  run(words: string[], tools: CommandTools): Promise<number>;
}

export interface CommandTools {
  config: Config;
  /** Results for a person. */
  print(line: string): void;
  /** Errors: on stderr, so that a file or pipe doesn't get them. */
  complain(line: string): void;
  /** The requested data, byte for byte. */
  write(text: string): void;
  /** Base of relative file names. */
  folder: string;
}

export function helpOf({ name }: Pick<Command, "name">): string {
  return readFileSync(new URL(`./help/${name}.txt`, import.meta.url), "utf8").trimEnd();
}

/** The operator requested something unknown; answered with the command's help. */
export class UsageError extends Error {}

/** Runs the action that the first word names. */
export function actionsOf(actions: Record<string, Command["run"]>): Command["run"] {
  return async ([word = "", ...words], tools) => {
    const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
    if (!action) throw new UsageError(`Expected ${either.format(Object.keys(actions))}.`);
    return action(words, tools);
  };
}

/** British, so without a comma before "or". */
const either = new Intl.ListFormat("en-GB", { type: "disjunction" });
