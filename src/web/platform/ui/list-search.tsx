import { useLocation } from "react-router";
import { ClearSearch } from "./clear-search.tsx";
import { SearchField } from "./search-field.tsx";
import "./list-search.css";

interface ListSearchProps {
  label: string;
  placeholder: string;
  button: string;
  search: string;
}

/** Searches this page's list with a GET form, so that results have a link. */
export function ListSearch({ label, placeholder, button, search }: ListSearchProps) {
  const { pathname } = useLocation();
  return (
    <search aria-label={label}>
      <form className="list-search">
        <SearchField
          key={search}
          name="search"
          label={label}
          placeholder={placeholder}
          defaultValue={search}
        />
        <button className="btn btn--quiet" type="submit">
          {button}
        </button>
        {search !== "" && <ClearSearch search={search} to={pathname} />}
      </form>
    </search>
  );
}
