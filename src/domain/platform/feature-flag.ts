const versionedAreas = [
  "LOCATIONS",
  "WHY_US",
  "HOME_SEARCH",
  "BOOK_NOW_SEARCH",
  "REGIONS",
  "FAQ",
  "CONTACT_US",
] as const;

/** Flags that the site reads: `FAQ_2`, `HOME_SEARCH_1_2`. */
export type FeatureFlag = `${(typeof versionedAreas)[number]}_${"1_2" | "2"}`;

export const featureFlags: readonly string[] = versionedAreas.flatMap((area) => [`${area}_1_2`, `${area}_2`]);

/** The flag that closes the whole site. It has no default: without a rule the site is open. */
export const maintenanceFlag = "maintenance";

/** Whether the text is a valid flag name. */
export function isFlagName(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** The server's rule, else the default: version flags on, page-level content flags off, null for an unknown flag. */
export function flagRule(name: string, serverRule?: unknown): boolean | null {
  if (typeof serverRule === "boolean") return serverRule;
  if (featureFlags.includes(name)) return true;
  return name.endsWith("_CONTENT") ? false : null;
}

/** Like flagRule, for a flag with a default. */
export function isFlagOn(name: FeatureFlag, serverRule?: unknown): boolean {
  return flagRule(name, serverRule) ?? false;
}
