/**
 * The environment in which test runners don't color a pipe or a file, as Vitest would; `FORCE_COLOR` has them color it.
 * @param {{ isTTY?: boolean }} output
 * @param {Record<string, string | undefined>} environment
 */
export function withoutColorInPipe({ isTTY }, environment) {
  return isTTY || environment.FORCE_COLOR ? environment : { ...environment, NO_COLOR: "1" };
}

/**
 * What `npm test -- WORDS` runs: everything without words; otherwise tests in process in folders or files of a word or at a path, and
 * the journeys whose files are named. Null where a kind doesn't run.
 * @param {string[]} words
 * @returns {{ unit: string[] | null, journeys: string[] | null, purpose: "test" | "unit" | "pure" }}
 */
export function planTests(words) {
  if (words.length === 0) return { unit: [], journeys: [], purpose: "test" };
  const isJourney = (/** @type {string} */ word) => /\.spec\.ts$|^tests\/journeys/.test(word);
  const isPure = (/** @type {string} */ word) => /^src\/(domain|contract|content|sample)\//.test(word);
  const options = words.filter((word) => word.startsWith("-"));
  const paths = words.filter((word) => !word.startsWith("-"));
  const journeys = paths.filter(isJourney);
  const unit = paths
    .filter((word) => !isJourney(word))
    .flatMap((word) => (/^[\w-]+$/.test(word) ? [`/${word}/`, `/${word}.test.ts`] : word));
  return {
    unit: unit.length > 0 || journeys.length === 0 ? [...unit, ...options] : null,
    journeys: journeys.length > 0 ? [...journeys, ...options] : null,
    // Only journeys need a browser, and the lower layers no build.
    purpose: journeys.length > 0 ? "test" : paths.length > 0 && paths.every(isPure) ? "pure" : "unit",
  };
}
