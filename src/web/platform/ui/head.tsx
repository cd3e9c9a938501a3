import { useLocation } from "react-router";
import { brandName } from "#domain/platform/brand.ts";
import { alternatesOf, type Language, languageTag, pathIn } from "#domain/platform/languages.ts";
import { useLanguage } from "../language/language-provider.tsx";
import { previewPicture } from "./picture-address.ts";
import { useSite } from "./use-site.ts";

interface HeadProps {
  /** Without the brand, which is added. */
  title: string;
  /** Of the title and the description, where it isn't the page's. */
  lang?: string | undefined;
  /** Leaves the brand out of the title. */
  discreet?: boolean;
  /** Description for search engines and previews, one or two sentences. Without one the page is noindex. */
  description?: string;
  /** Address of a picture drawn for link previews, 1200 by 630. */
  card?: string;
  /** Path or URL of the picture for link previews. */
  picture?: string | undefined;
  /** False adds noindex. */
  indexed?: boolean;
  /** Query parameters that identify this page. */
  query?: Record<string, string>;
  /** Something to read, rather than a part of the site. */
  article?: boolean;
  /** Content exists in one country only: omit hreflang alternates. */
  oneVersion?: boolean;
}

const defaultPicture = "/images/preview-home.jpg";

/** Title, description, canonical address, the other country's version and preview of a page. Every page has one. */
export function Head(props: HeadProps) {
  const { title, lang, description, card, picture = defaultPicture, query = {}, article = false } = props;
  const { indexed = description !== undefined, oneVersion = false, discreet = false } = props;
  const { origin, country, chosenCountry, languages } = useSite();
  const pageLanguage = useLanguage();
  const { pathname } = useLocation();
  const addressFor = (language: Language, chosen: string | null) => {
    const pageQuery = new URLSearchParams({ ...query, ...(chosen && { country: chosen }) });
    return origin + pathIn(language, `${pathname}${pageQuery.size > 0 ? `?${pageQuery}` : ""}`);
  };
  const canonicalUrl = addressFor(pageLanguage, chosenCountry === "CA" && !oneVersion ? "CA" : null);
  const preview = card
    ? { address: pathIn(pageLanguage, card), width: 1200, height: 630 }
    : previewPicture(picture);
  const fullTitle = discreet || title.includes(brandName) ? title : `${title} | ${brandName}`;
  return (
    <>
      <title lang={lang}>{fullTitle}</title>
      {indexed ? <link rel="canonical" href={canonicalUrl} /> : <meta name="robots" content="noindex" />}
      {indexed &&
        alternatesOf(languages, oneVersion).map(({ tag, language, country }) => (
          <link key={tag} rel="alternate" hrefLang={tag} href={addressFor(language, country)} />
        ))}
      {description && (
        <>
          <meta lang={lang} name="description" content={description} />
          <meta property="og:site_name" content={brandName} />
          <meta property="og:type" content={article ? "article" : "website"} />
          <meta lang={lang} property="og:title" content={fullTitle} />
          <meta lang={lang} property="og:description" content={description} />
          <meta property="og:url" content={canonicalUrl} />
          <meta property="og:locale" content={languageTag(pageLanguage, country).replace("-", "_")} />
          <meta property="og:image" content={new URL(preview.address, origin).href} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(preview.width)} />
          <meta property="og:image:height" content={String(preview.height)} />
          <meta lang={lang} property="og:image:alt" content={title} />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}
