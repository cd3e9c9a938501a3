import { countryWords } from "#domain/platform/country-words.ts";
import { toolParams } from "../agents/form-tools.ts";
import Combobox from "./combobox.island.tsx";
import { useSite } from "./use-site.ts";

interface PlaceSearchProps {
  label: string;
  labelHidden?: boolean;
  button: string;
  defaultValue?: string;
}

export function PlaceSearch({ button, ...field }: PlaceSearchProps) {
  return (
    <search aria-label={field.label}>
      <form className="search" action="/locations">
        <PlaceField {...field} />
        <button className="btn" type="submit">
          {button}
        </button>
      </form>
    </search>
  );
}

type PlaceFieldProps = Omit<PlaceSearchProps, "button"> & {
  describedBy?: string | undefined;
  invalid?: boolean;
};

/** Only the field, for forms with another layout. */
export function PlaceField(field: PlaceFieldProps) {
  const { country } = useSite();
  return (
    <Combobox
      {...field}
      name="search"
      source={`/suggest/places?country=${country}`}
      placeholder={countryWords[country].place}
      tool={toolParams.place}
    />
  );
}
