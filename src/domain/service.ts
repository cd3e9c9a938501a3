import { foldText } from "./folded-text.ts";

/** The choices of spec §9, in its order. */
export const services = [
  { label: "Barber", value: "barber" },
  { label: "Botox/Fillers", value: "botox" },
  { label: "Brows", value: "brows" },
  { label: "Hair", value: "hair" },
  { label: "Hair Extensions", value: "hair_extensions" },
  { label: "Laser Hair Removal", value: "laser_hair_removal" },
  { label: "Lashes", value: "eyelash_extensions" },
  { label: "Makeup", value: "makeup" },
  { label: "Massage", value: "massage" },
  { label: "Microblading", value: "microblading" },
  { label: "Nails", value: "nails" },
  { label: "Permanent Makeup", value: "permanent_makeup" },
  { label: "Skincare", value: "skin" },
  { label: "Tanning", value: "tanning" },
  { label: "Teeth Whitening", value: "teeth_whitening" },
  { label: "Threading", value: "threading" },
  { label: "Waxing", value: "waxing" },
] as const;

export type Service = (typeof services)[number];
export type ServiceValue = Service["value"];

/** A list of specialties that stand in one band; `Other` is a specialty but not a choice (design §9). */
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

export const defaultGeniusService = "Hair" satisfies Service["label"];

const byFoldedText = new Map<string, Service>(
  services.flatMap((service) => [
    [foldText(service.value), service],
    [foldText(service.label), service],
  ]),
);

/** By value or label, however it is written: `hair_extensions`, `Hair extensions`. */
export function findService(valueOrLabel: string): Service | null {
  return byFoldedText.get(foldText(valueOrLabel)) ?? null;
}

export function isServiceValue(text: string): text is ServiceValue {
  return services.some(({ value }) => value === text);
}

/** The band of the first specialty (value or label): 100, 200 or 300, or 0 when no list holds it. */
export function serviceBand(specialties: readonly string[]): 0 | 100 | 200 | 300 {
  const [first] = specialties;
  if (first === undefined) return 0;
  const label = findService(first)?.label ?? first;
  const grouping = serviceGroupings.find(({ labels }) =>
    labels.some((other) => foldText(other) === foldText(label)),
  );
  return grouping?.band ?? 0;
}

/** Specialties with their numbers, which start at 1 (spec §9). */
export function numberSpecialties(specialties: readonly string[]): { number: number; specialty: string }[] {
  return specialties.map((specialty, index) => ({ number: index + 1, specialty }));
}
