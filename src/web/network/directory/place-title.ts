import type { I18n } from "@lingui/core";
import type { Place } from "#contract/network/location.ts";
import { findState } from "#domain/network/state.ts";

/** A place as a heading names it: `Denver, CO`, `Texas`; a postal code by its town. */
export function placeTitle({ kind, name, label, state }: Place, i18n?: I18n): string {
  const stateName = findState(state ?? "")?.name ?? name;
  if (kind === "state") return i18n?._(stateName) ?? stateName;
  return kind === "postal" && state ? `${name}, ${state}` : label;
}
