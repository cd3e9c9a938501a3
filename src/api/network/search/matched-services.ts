import type { StylistService } from "#contract/network/stylist.ts";
import { foldText } from "#domain/platform/folded-text.ts";
import type { SearchTarget } from "./search-target.ts";

export interface ServicesAsked {
  /** Kinds of service; none of them is any. */
  kinds: readonly string[];
  target: SearchTarget | null;
}

type Service = Pick<StylistService, "category" | "name">;

/** The services that were searched for; a professional found by name is shown with all of the requested kinds. */
export function matchedServices<Offered extends Service>(
  offered: readonly Offered[],
  { kinds, target }: ServicesAsked,
): Offered[] {
  const ofKind = offered.filter(({ category }) => kinds.length === 0 || kinds.includes(category));
  const named = ofKind.filter((service) => isNamed(service, target));
  if (named.length > 0) return named;
  const ofService = ofKind.filter(({ category }) => category === target?.kind);
  return ofService.length > 0 ? ofService : ofKind;
}

/** Whether it is the very treatment that was searched for. */
export function isNamed({ name }: Pick<Service, "name">, target: SearchTarget | null): boolean {
  return target?.names.has(foldText(name)) ?? false;
}
