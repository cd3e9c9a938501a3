import { countryWords } from "#domain/platform/country-words.ts";
import { useSheetsOf } from "../../platform/document/use-sheets-of.ts";
import Combobox from "../../platform/ui/combobox.island.tsx";
import { useSite } from "../../platform/ui/use-site.ts";

/** Asks for a place and goes to the professionals near it. */
export function NearSearch() {
  const { country } = useSite();
  return (
    <search>
      <form className="search" action="/booknow" data-sheets={useSheetsOf("booknow")}>
        <Combobox
          name="near"
          label="Find a professional near"
          source={`/suggest/places?country=${country}&for=booking`}
          placeholder={`City or ${countryWords[country].code}`}
        />
        <button className="btn btn--book" type="submit">
          Search
        </button>
      </form>
    </search>
  );
}
