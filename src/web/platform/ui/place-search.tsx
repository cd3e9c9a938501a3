import { useLingui } from "@lingui/react";
import { countryWords } from "#domain/platform/country-words.ts";
import { pathIn } from "#domain/platform/languages.ts";
import { toolParams } from "../agents/form-tools.ts";
import { useLanguage } from "../language/language-provider.tsx";
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
  const { i18n } = useLingui();
  const language = useLanguage();
  const { country } = useSite();
  return (
    <Combobox
      {...field}
      name="search"
      source={pathIn(language, `/suggest/places?country=${country}`)}
      placeholder={i18n._(countryWords[country].place)}
      tool={toolParams.place}
    />
  );
}
