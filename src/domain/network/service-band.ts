import { foldText } from "../platform/folded-text.ts";
import { findService } from "./find-service.ts";

/** The specialties of one band; `Other` is a specialty but not a choice. */
export type ServiceGrouping = { band: 100 | 200 | 300; labels: readonly string[] };

export const serviceGroupings: readonly ServiceGrouping[] = [
  { band: 100, labels: ["Massage", "Nails", "Tanning", "Teeth Whitening"] },
  {
    band: 200,
    labels: [
      "Botox/Fillers",
      "Brows",
      "Laser Hair Removal",
      "Lashes",
      "Makeup",
      "Microblading",
      "Permanent Makeup",
      "Threading",
      "Waxing",
    ],
  },
  { band: 300, labels: ["Barber", "Hair", "Hair Extensions", "Skincare", "Other"] },
];

/** The band of the first specialty (value or label): 100, 200, 300, or 0 if unlisted. */
export function serviceBand(specialties: readonly string[]): 0 | 100 | 200 | 300 {
  const [first] = specialties;
  if (first === undefined) return 0;
  const label = findService(first)?.label ?? first;
  const grouping = serviceGroupings.find(({ labels }) =>
    labels.some((serviceLabel) => foldText(serviceLabel) === foldText(label)),
  );
  return grouping?.band ?? 0;
}
