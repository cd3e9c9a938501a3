import { useLocation } from "react-router";
import { useSite } from "../layout/use-site.ts";

interface HeadProps {
  /** Without the brand, which is added. */
  title: string;
  /** One or two sentences for search engines and previews. Pages without one are kept out of search. */
  description?: string;
  /** A picture's path for previews. */
  picture?: string;
  /** False keeps a page out of search engines. */
  indexed?: boolean;
}

/** Title, description, canonical address and preview of a page. Every page has one. */
export function Head({ title, description, picture, indexed = description !== undefined }: HeadProps) {
  const { origin } = useSite();
  const { pathname } = useLocation();
  const canonical = origin + pathname;
  const fullTitle = title.includes("Sola") ? title : `${title} | Sola`;
  return (
    <>
      <title>{fullTitle}</title>
      {indexed ? <link rel="canonical" href={canonical} /> : <meta name="robots" content="noindex" />}
      {description && <meta name="description" content={description} />}
      {description && <meta property="og:title" content={fullTitle} />}
      {description && <meta property="og:description" content={description} />}
      {description && <meta property="og:url" content={canonical} />}
      {picture && <meta property="og:image" content={origin + picture} />}
    </>
  );
}
