import type { ProductApi } from "#clients/product-api.ts";
import type { Option } from "../form/select-field.tsx";

/** The locations of a state to choose from, in order of city and name. */
export async function locationOptions(productApi: ProductApi, state: string): Promise<Option[]> {
  if (state === "") return [];
  const found = await productApi.call("searchWebLocations", { state, per_page: 100 });
  if (!found.ok) return [];
  return found.data
    .toSorted(
      (one, other) => one.city.localeCompare(other.city, "en") || one.name.localeCompare(other.name, "en"),
    )
    .map(({ id, name, city }) => ({ value: String(id), label: `${city}: ${name}` }));
}
