import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { SelectOption } from "../../platform/form/select-field.tsx";

const maxPerPage = 100;
const nearestShown = 3;

/**
 * Every location of a state to choose from, in order of city and name; the few nearest, with their state, where it has none.
 * Null while they can't be read.
 */
export async function locationOptions(
  productApi: ProductApi,
  state: string,
  options: CallOptions,
): Promise<SelectOption[] | null> {
  if (state === "") return [];
  const first = await productApi.call("searchWebLocations", { state, per_page: maxPerPage }, options);
  if (!first.ok) return null;
  const isNearest = first.meta?.match !== "state";
  const further = Array.from(
    { length: isNearest ? 0 : (first.meta?.total_pages ?? 1) - 1 },
    (_, index) => index + 2,
  );
  const pages = await Promise.all(
    further.map((page) =>
      productApi.call("searchWebLocations", { state, page, per_page: maxPerPage }, options),
    ),
  );
  const answers = [first, ...pages];
  if (answers.some(({ ok }) => !ok)) return null;
  return answers
    .flatMap((answer) => (answer.ok ? answer.data : []))
    .slice(0, isNearest ? nearestShown : undefined)
    .sort((row, next) => row.city.localeCompare(next.city, "en") || row.name.localeCompare(next.name, "en"))
    .map(({ id, name, city, state: there }) => ({
      value: String(id),
      label: there === state ? `${city}: ${name}` : `${city}, ${there}: ${name}`,
    }));
}
