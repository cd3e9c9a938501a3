import { useLingui } from "@lingui/react";
import { CircleAlert } from "lucide-react";
import type { ArticleCategory } from "#clients/content/articles.ts";
import { ClearSearch } from "../../platform/ui/clear-search.tsx";
import { SearchField } from "../../platform/ui/search-field.tsx";
import "../../platform/ui/list-search.css";

interface BlogFinderProps {
  categories: ArticleCategory[];
  category: string | null;
  search: string | null;
  problem: string | null;
}

/** Categories as links, and a search in the selected one. */
export function BlogFinder({ categories, category, search, problem }: BlogFinderProps) {
  const { i18n } = useLingui();
  const shelves = [{ slug: null, name: i18n._("All") }, ...categories];
  return (
    <div className="blog-find">
      <nav aria-label={i18n._("Categories")}>
        <ul className="chips">
          {shelves.map(({ slug, name }) => (
            <li key={name}>
              <a className="chip" href={shelf(slug)} aria-current={slug === category ? "true" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <search aria-label={i18n._("Search the blog")}>
        <form className="list-search">
          {category && <input type="hidden" name="category" value={category} />}
          <SearchField
            key={search}
            name="search"
            label={i18n._("Search the blog")}
            placeholder={i18n._("Pricing, licenses, lashes")}
            defaultValue={search ?? ""}
          />
          <button className="btn btn--quiet" type="submit">
            {i18n._("Search")}
          </button>
          {search && <ClearSearch search={search} to={shelf(category)} />}
          {problem && (
            <p className="field__error" role="alert">
              <CircleAlert className="icon" /> {i18n._(problem)}
            </p>
          )}
        </form>
      </search>
    </div>
  );
}

function shelf(category: string | null): string {
  return category ? `/blog?category=${category}` : "/blog";
}
