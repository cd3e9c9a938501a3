import type { Place } from "#contract/network/location.ts";
import { findState } from "#domain/network/state.ts";

/** A place as a heading names it: `Denver, CO`, `Texas`; a postal code by its town. */
export function placeTitle({ kind, name, label, state }: Place): string {
  if (kind === "state") return findState(state ?? "")?.name ?? name;
  return kind === "postal" && state ? `${name}, ${state}` : label;
}
