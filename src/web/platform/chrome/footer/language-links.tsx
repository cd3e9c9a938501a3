import { X } from "lucide-react";
import { useLocation } from "react-router";
import { english, type Language, pathIn } from "#domain/platform/languages.ts";
import { useLanguage } from "../../language/language-provider.tsx";
import { useSite } from "../../ui/use-site.ts";
import { settledSearch } from "../country/settled-search.ts";

/** This page in each language, named in itself; nothing while the site has one. */
export function LanguageLinks() {
  const { languages } = useSite();
  const linkTo = useLinkTo();
  if (languages.length < 2) return null;
  return (
    <span className="foot__languages">
      {languages.map((language) => (
        <a key={language.code} lang={language.locale} {...linkTo(language)}>
          {language.name}{" "}
        </a>
      ))}
    </span>
  );
}

/** A line above the page for each language that its country is offered; `offer-language.ts` shows that of the browser. */
export function LanguageOffers() {
  const { languages, country } = useSite();
  const { code: pageLanguage } = useLanguage();
  const linkTo = useLinkTo();
  const offered = languages.filter(
    ({ code, country: first }) => code !== pageLanguage && (code === english.code || first === country),
  );
  return offered.map((language) => {
    const { code, locale, offer } = language;
    return (
      <aside
        className="langoffer"
        key={code}
        lang={locale}
        aria-label={language.name}
        data-offer={code}
        hidden
        suppressHydrationWarning
      >
        <a className="link" {...linkTo(language)}>
          {offer.sentence}
        </a>{" "}
        <button className="iconbtn" type="button" aria-label={offer.close}>
          <X className="icon" />
        </button>
      </aside>
    );
  });
}

function useLinkTo() {
  const { pathname, search } = useLocation();
  return (language: Language) => ({
    href: pathIn(language, pathname + settledSearch(search)),
    hrefLang: language.locale,
  });
}
