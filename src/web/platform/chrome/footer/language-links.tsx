import { useLocation } from "react-router";
import { pathIn } from "#domain/platform/languages.ts";
import { useSite } from "../../ui/use-site.ts";
import { settledSearch } from "../country/settled-search.ts";

/** This page in each language, named in itself; nothing while the site has one. */
export function LanguageLinks() {
  const { languages } = useSite();
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  return (
    <span className="foot__languages">
      {languages.map((language) => (
        <a
          key={language.code}
          href={pathIn(language, pathname + settledSearch(search))}
          lang={language.locale}
          hrefLang={language.locale}
        >
          {language.name}{" "}
        </a>
      ))}
    </span>
  );
}
