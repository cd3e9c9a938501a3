import { X } from "lucide-react";
import { useLocation } from "react-router";
import { english, type Language, pathIn } from "#domain/platform/languages.ts";
import { useLanguage } from "../../language/language-provider.tsx";
import { useSite } from "../../ui/use-site.ts";
import { settledSearch } from "../country/settled-search.ts";

/** This page in each language, named in itself; nothing while the site has one. */
export function LanguageLinks() {
  const { languages, country } = useSite();
  const pageLanguage = useLanguage();
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  const linkTo = (language: Language) => ({
    href: pathIn(language, pathname + settledSearch(search)),
    hrefLang: language.locale,
  });
  const offered = languages.filter(
    ({ code, country: first }) => code !== pageLanguage.code && (code === english.code || first === country),
  );
  return (
    <>
      <span className="foot__languages">
        {languages.map((language) => (
          <a key={language.code} lang={language.locale} {...linkTo(language)}>
            {language.name}{" "}
          </a>
        ))}
      </span>
      {offered.map((language) => (
        <Offer key={language.code} language={language} link={linkTo(language)} />
      ))}
    </>
  );
}

interface OfferProps {
  language: Language;
  link: { href: string; hrefLang: string };
}

/** Shown by `offer-language.ts` in a browser of that language, over the page, so that nothing moves. */
function Offer({ language: { code, locale, offer }, link }: OfferProps) {
  return (
    <span className="langoffer" lang={locale} data-offer={code} hidden suppressHydrationWarning>
      <a className="link" {...link}>
        {offer.sentence}
      </a>{" "}
      <button className="iconbtn" type="button" aria-label={offer.close}>
        <X className="icon" />
      </button>
    </span>
  );
}
