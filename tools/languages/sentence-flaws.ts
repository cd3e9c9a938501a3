import { compileMessage } from "@lingui/message-utils/compileMessage";

/** What a translation lacks of its English sentence. */
export function sentenceFlaws(id: string, translation: string): string[] {
  if (translation === "") return [`“${id}” isn’t translated.`];
  const parts = new Set(partsOf(translation));
  const ofSource = new Set(partsOf(id));

  return [
    ...[...ofSource]
      .filter((part) => !parts.has(part))
      .map((part) => `“${translation}” lacks ${part} of “${id}”.`),
    ...[...parts]
      .filter((part) => !ofSource.has(part))
      .map((part) => `“${translation}” has ${part}, which “${id}” lacks.`),
  ];
}

/** Placeholders and tags: `{manager}`, `<0>`, `</0>`. */
function partsOf(sentence: string): string[] {
  return [...placeholdersIn(compileMessage(sentence)), ...(sentence.match(/<\/?\w+\/?>/g) ?? [])];
}

/** A message is text, or tokens: text, or a name with a kind and, for a plural, the message of each case. */
function placeholdersIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.filter(Array.isArray).flatMap(([name, , cases]) => {
    const messages = typeof cases === "object" && cases !== null ? Object.values(cases) : [];
    return [`{${name}}`, ...messages.flatMap(placeholdersIn)];
  });
}
