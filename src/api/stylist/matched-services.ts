import type { StylistService } from "#contract/stylist.ts";
import type { KeywordMatch } from "./keyword-match.ts";

export interface ServicesAsked {
  /** Kinds of service; none of them is any. */
  services: readonly string[];
  keyword: KeywordMatch | null;
}

type Service = Pick<StylistService, "category" | "name">;

/** The services that were searched for; somebody found by name is shown with all of the kinds asked for. */
export function matchedServices<Offered extends Service>(
  offered: readonly Offered[],
  { services, keyword }: ServicesAsked,
): Offered[] {
  const ofKind = offered.filter(({ category }) => services.length === 0 || services.includes(category));
  const named = ofKind.filter(
    ({ name, category }) =>
      keyword?.service_names.includes(name) || keyword?.categories.some((value) => value === category),
  );
  return named.length > 0 ? named : ofKind;
}
