import type { Config } from "../settings/config.ts";

/** Something an operator can ask for: `npm run sola -- <name> …` */
export interface Command {
  name: string;
  /** One line of the table. */
  summary: string;
  /** What `--help` prints. */
  help: string;
  /** Answers with the exit code. */
  run(words: string[], tools: CommandTools): Promise<number>;
}

export interface CommandTools {
  config: Config;
  /** Lines for people: what came of it. */
  print(line: string): void;
  /** Why nothing came of it; apart from the rest, so that a file or a pipe does not get it. */
  complain(line: string): void;
  /** What was asked for, byte for byte. */
  write(text: string): void;
  /** Where relative file names start. */
  folder: string;
}

/** The operator asked for something that does not exist; answered with the command's help. */
export class UsageError extends Error {}
