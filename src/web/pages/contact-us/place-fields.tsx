import { useFetcher } from "react-router";
import type { loader } from "../../endpoints/location-options.ts";
import { type Option, SelectField } from "../../form/select-field.tsx";

interface PlaceFieldsProps {
  states: Option[];
  /** The locations of the state that is chosen as the page arrives. */
  locations: Option[];
}

/** State, then location. With script the second list follows the first; without, a button brings it up to date. */
export function PlaceFields({ states, locations }: PlaceFieldsProps) {
  const fetcher = useFetcher<typeof loader>();
  const options = fetcher.data?.locations ?? locations;
  return (
    <>
      <div className="row row--2">
        <SelectField
          name="state"
          options={states}
          empty="Choose one"
          onChange={({ currentTarget }) =>
            fetcher.load(`/contact-us/locations?state=${encodeURIComponent(currentTarget.value)}`)
          }
        />
        <SelectField
          name="location_id"
          options={options}
          empty={options.length === 0 ? "Choose a state first" : `Choose one of ${options.length}`}
        />
      </div>
      <button
        className="btn btn--quiet btn--small needs-no-script"
        type="submit"
        name="intent"
        value="show-locations"
        formNoValidate
      >
        Show the locations of this state
      </button>
    </>
  );
}
