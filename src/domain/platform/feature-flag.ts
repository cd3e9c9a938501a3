const versionedAreas = [
  "LOCATIONS",
  "WHY_US",
  "HOME_SEARCH",
  "BOOK_NOW_SEARCH",
  "REGIONS",
  "FAQ",
  "CONTACT_US",
] as const;

const contentPages = [
  "HOME",
  "WHY_SOLA",
  "TESTIMONIALS",
  "GOING_INDEPENDENT",
  "ABOUT",
  "NEWS",
  "BLOG",
  "EDUCATION",
  "ACCESSIBILITY_STATEMENT",
  "PRIVACY_POLICY",
] as const;

type VersionFlag = `${(typeof versionedAreas)[number]}_${"1_2" | "2"}`;
type ContentFlag = `${(typeof contentPages)[number]}_CONTENT`;

/** Flags with a built-in default: `FAQ_2`, `HOME_SEARCH_1_2`, `ABOUT_CONTENT`. */
export type FeatureFlag = VersionFlag | ContentFlag;

/** Version flags default on, page-level content flags off (docs/clauses.md §9). */
const defaults: ReadonlyMap<string, boolean> = new Map<FeatureFlag, boolean>([
  ...versionedAreas.flatMap((area): [FeatureFlag, boolean][] => [
    [`${area}_1_2`, true],
    [`${area}_2`, true],
  ]),
  ...contentPages.map((page): [FeatureFlag, boolean] => [`${page}_CONTENT`, false]),
]);

export const featureFlags: readonly string[] = [...defaults.keys()];

/** The flag that closes the whole site. It has no default: without a rule the site is open. */
export const maintenanceFlag = "maintenance";

/** Whether the text is a valid flag name. */
export function isFlagName(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** The server's rule, else the built-in default; null for an unknown flag. */
export function flagRule(name: string, serverRule?: unknown): boolean | null {
  return typeof serverRule === "boolean" ? serverRule : (defaults.get(name) ?? null);
}

/** Like flagRule, for a flag with a default. */
export function isFlagOn(name: FeatureFlag, serverRule?: unknown): boolean {
  return flagRule(name, serverRule) ?? false;
}
