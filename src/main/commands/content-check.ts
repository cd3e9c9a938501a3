import { checkContent } from "#content/checks/check-content.ts";
import { pluralize } from "#domain/platform/pluralize.ts";
import { contentFiles } from "../programs/build-content.ts";
import { type CommandTools, UsageError } from "./command.ts";

/** `content check`: lists content files with mistakes. */
export async function checkFiles(more: string[], { print }: CommandTools): Promise<number> {
  if (more.length > 0) throw new UsageError("That is one word too many.");
  const problems = await checkContent({ ...contentFiles, now: Temporal.Now.instant });
  for (const { file, field, problem } of problems)
    print(`${file}${field === null ? "" : `, ${field}`}: ${problem}`);
  print(problems.length === 0 ? "Every content file is fine." : `${pluralize(problems.length, "problem")}.`);
  return problems.length === 0 ? 0 : 1;
}
