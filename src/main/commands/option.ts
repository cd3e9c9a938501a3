import { isDate } from "#domain/platform/calendar-date.ts";
import { parseEmail } from "#domain/platform/email.ts";
import { parseReference } from "#domain/platform/reference.ts";
import { isUrlName } from "#domain/platform/url-name.ts";
import { UsageError } from "./command.ts";

/** Reads an optional date such as 2026-11-21. */
export function dateOption(text: string | undefined): string | undefined {
  if (text !== undefined && !isDate(text)) throw new UsageError(`${text} is not a date such as 2026-11-21.`);
  return text;
}

export function locationOption(text: string | undefined): string | undefined {
  if (text !== undefined && !isUrlName(text))
    throw new UsageError(`${text} is not a url_name such as cherry-creek-denver.`);
  return text;
}

export function choiceOption<const Choice extends string>(
  text: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const choice = choices.find((option) => option === text);
  if (text !== undefined && choice === undefined)
    throw new UsageError(`${text} is not one of ${choices.join(", ")}.`);
  return choice;
}

/** Reads the maximum number of rows; `all` means every row. */
export function limitOption(text: string): number | undefined {
  if (text === "all") return undefined;
  const limit = Number(text);
  if (!Number.isSafeInteger(limit) || limit < 1) throw new UsageError(`--limit is a whole number, or all.`);
  return limit;
}

export function referenceArgument(text: string | undefined, example: string): string {
  if (!text) throw new UsageError(`Name a reference such as ${example}.`);
  const reference = parseReference(text);
  if (reference === null)
    throw new UsageError(`${text} is not a valid reference such as ${example}; check for a typo.`);
  return reference;
}

export function emailArgument(text: string | undefined): string {
  if (!text) throw new UsageError("Name an e-mail address.");
  const email = parseEmail(text);
  if (email === null) throw new UsageError(`${text} is not an e-mail address.`);
  return email;
}
