import type { I18n } from "@lingui/core";

/** A sentence with its values, in English without `i18n`. It has no plural. */
export function writeSentence(
  i18n: I18n | undefined,
  sentence: string,
  values: Record<string, string | number> = {},
): string {
  if (i18n) return i18n._(sentence, values);
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
