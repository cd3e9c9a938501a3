import type { StylistService } from "#contract/stylist.ts";
import { foldText } from "#domain/folded-text.ts";
import type { Wanted } from "./wanted.ts";

export interface ServicesAsked {
  /** Kinds of service; none of them is any. */
  services: readonly string[];
  wanted: Wanted | null;
}

type Service = Pick<StylistService, "category" | "name">;

/** The services that were searched for; somebody found by name is shown with all of the kinds asked for. */
export function matchedServices<Offered extends Service>(
  offered: readonly Offered[],
  { services, wanted }: ServicesAsked,
): Offered[] {
  const ofKind = offered.filter(({ category }) => services.length === 0 || services.includes(category));
  const named = ofKind.filter((service) => isNamed(service, wanted));
  if (named.length > 0) return named;
  const ofService = ofKind.filter(({ category }) => category === wanted?.kind);
  return ofService.length > 0 ? ofService : ofKind;
}

/** Whether it is the very treatment that was searched for. */
export function isNamed({ name }: Pick<Service, "name">, wanted: Wanted | null): boolean {
  return wanted?.names.has(foldText(name)) ?? false;
}
