import { useLingui } from "@lingui/react";
import { isRouteErrorResponse } from "react-router";
import { countryWords } from "#domain/platform/country-words.ts";
import { locationMessages } from "#domain/platform/messages.ts";
import { ClosedDoor } from "../../platform/chrome/error/closed-door.tsx";
import { ErrorPage } from "../../platform/chrome/error/error-page.tsx";
import Combobox from "../../platform/ui/combobox.island.tsx";
import { Head } from "../../platform/ui/head.tsx";
import { useSite } from "../../platform/ui/use-site.ts";

/** Error page for a missing professional or location; other errors use the site's. */
export function ProfessionalMissing({ error }: { error: unknown }) {
  const isUnknown = isRouteErrorResponse(error) && error.status === 404;
  return isUnknown ? <ProfessionalNotFound /> : <ErrorPage error={error} />;
}

function ProfessionalNotFound() {
  const { i18n } = useLingui();
  return (
    <ClosedDoor plate={i18n._("Moved out")} book>
      <Head title={i18n._("No one at this door")} />
      <h1>{i18n._("No one at this door")}</h1>
      <p className="lead">{i18n._(locationMessages.professionalPageNotFound)}</p>
      <NearSearch />
    </ClosedDoor>
  );
}

function NearSearch() {
  const { i18n } = useLingui();
  const { country } = useSite();
  return (
    <search aria-label={i18n._("Find a professional")}>
      <form className="search" action="/booknow">
        <Combobox
          name="near"
          label={i18n._("Find a professional near")}
          source={`/suggest/places?country=${country}&for=booking`}
          placeholder={i18n._("City or {code}", { code: i18n._(countryWords[country].code) })}
        />
        <button className="btn btn--book" type="submit">
          {i18n._("Search")}
        </button>
      </form>
    </search>
  );
}
