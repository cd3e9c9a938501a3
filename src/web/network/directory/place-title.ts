import type { I18n } from "@lingui/core";
import type { Place } from "#contract/network/location.ts";
import { findState } from "#domain/network/state.ts";
import { english } from "#domain/platform/languages.ts";

/** A place as a heading names it: `Denver, CO`, `Denver (CO)` in another language, `Texas`; a postal code by its town. */
export function placeTitle({ kind, name, label, state }: Place, i18n?: I18n): string {
  const stateName = findState(state ?? "")?.name ?? name;
  if (kind === "state") return i18n?._(stateName) ?? stateName;
  return labelInWords(kind === "postal" && state ? `${name}, ${state}` : label, i18n);
}

/** A place's label inside a sentence: outside English, which closes `Denver, CO` with a comma or not at all, `Denver (CO)` and `Montréal (Québec)`. */
export function labelInWords(label: string, i18n?: I18n): string {
  if (!i18n || i18n.locale === english.locale) return label;
  return label.replace(/, ([A-Z]{2})$/, (_, code: string) => {
    const state = findState(code);
    return `\u00a0(${state?.country === "CA" ? i18n._(state.name) : code})`;
  });
}
