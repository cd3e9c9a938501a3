import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import type { loader } from "../../endpoints/location-options.ts";
import { type Option, SelectField } from "../../form/select-field.tsx";
import { readStored } from "../../visitor/storage.ts";

interface PlaceFieldsProps {
  states: Option[];
  /** The locations of the state that is chosen as the page arrives. */
  locations: Option[];
}

/** State, then location. With script the second list follows the first; without, a button brings it up to date. */
export function PlaceFields({ states, locations }: PlaceFieldsProps) {
  const fetcher = useFetcher<typeof loader>();
  const options = fetcher.data?.locations ?? locations;
  const location = useRef<HTMLSelectElement>(null);
  // The location somebody chose before can be chosen again once its state's list is here.
  useEffect(() => {
    if (!fetcher.data || readStored("contactInfo") === null) return;
    import("../../inquiry/draft.ts").then(({ readDraft }) => {
      const [kept = ""] = readDraft().location_id ?? [];
      const isThere = fetcher.data?.locations.some(({ value }) => value === kept);
      if (location.current?.value === "" && isThere) location.current.value = kept;
    });
  }, [fetcher.data]);
  return (
    <div className="row row--2 contact__place">
      <SelectField
        name="state"
        options={states}
        empty="Choose one"
        onChange={({ currentTarget }) =>
          fetcher.load(`/contact-us/locations?state=${encodeURIComponent(currentTarget.value)}`)
        }
      />
      <button
        className="btn btn--quiet btn--small needs-no-script"
        type="submit"
        name="intent"
        value="show-locations"
        formAction="#where"
        formNoValidate
      >
        Show the locations of this state
      </button>
      <SelectField
        name="location_id"
        ref={location}
        options={options}
        empty={options.length === 0 ? "Choose a state or province first" : `Choose one of ${options.length}`}
      />
    </div>
  );
}
