/** The service choices in the specification's order (docs/clauses.md §9). */
export const serviceChoices = [
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

export type Service = (typeof serviceChoices)[number];
export type ServiceValue = Service["value"];

export const defaultGeniusService = "Hair" satisfies Service["label"];

export function isServiceValue(text: string): text is ServiceValue {
  return serviceChoices.some(({ value }) => value === text);
}

/** Specialties with their numbers from 1. */
export function numberSpecialties(specialties: readonly string[]): { number: number; specialty: string }[] {
  return specialties.map((specialty, index) => ({ number: index + 1, specialty }));
}
