import type { I18n } from "@lingui/core";

/** The service choices in the specification's order (docs/clauses.md §9). */
export const serviceChoices = [
  { label: /*i18n*/ "Barber", value: "barber" },
  { label: /*i18n*/ "Botox/Fillers", value: "botox" },
  { label: /*i18n*/ "Brows", value: "brows" },
  { label: /*i18n*/ "Hair", value: "hair" },
  { label: /*i18n*/ "Hair Extensions", value: "hair_extensions" },
  { label: /*i18n*/ "Laser Hair Removal", value: "laser_hair_removal" },
  { label: /*i18n*/ "Lashes", value: "eyelash_extensions" },
  { label: /*i18n*/ "Makeup", value: "makeup" },
  { label: /*i18n*/ "Massage", value: "massage" },
  { label: /*i18n*/ "Microblading", value: "microblading" },
  { label: /*i18n*/ "Nails", value: "nails" },
  { label: /*i18n*/ "Permanent Makeup", value: "permanent_makeup" },
  { label: /*i18n*/ "Skincare", value: "skin" },
  { label: /*i18n*/ "Tanning", value: "tanning" },
  { label: /*i18n*/ "Teeth Whitening", value: "teeth_whitening" },
  { label: /*i18n*/ "Threading", value: "threading" },
  { label: /*i18n*/ "Waxing", value: "waxing" },
] as const;

export type Service = (typeof serviceChoices)[number];
export type ServiceValue = Service["value"];

export const defaultGeniusService = "Hair" satisfies Service["label"];

/** The service choices in the alphabetical order of the page's language. */
export function servicesByName(i18n: I18n): Service[] {
  return serviceChoices.toSorted((service, next) =>
    i18n._(service.label).localeCompare(i18n._(next.label), i18n.locale),
  );
}

export function isServiceValue(text: string): text is ServiceValue {
  return serviceChoices.some(({ value }) => value === text);
}

/** Specialties with their numbers from 1. */
export function numberSpecialties(specialties: readonly string[]): { number: number; specialty: string }[] {
  return specialties.map((specialty, index) => ({ number: index + 1, specialty }));
}
