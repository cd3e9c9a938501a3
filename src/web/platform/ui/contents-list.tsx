import type { ProseTree } from "#clients/content/prose-tree.ts";
import "./contents-list.css";

interface ContentsListProps {
  label: string;
  headings: ProseTree["headings"];
  /** Of the headings, where it isn't the page's. */
  lang?: string | undefined;
}

export function ContentsList({ label, headings, lang }: ContentsListProps) {
  if (headings.length < 2) return null;
  return (
    <nav className="toc" aria-label={label}>
      <details className="fold">
        <summary className="btn btn--quiet btn--wide">{label}</summary>
        {headings.map(({ id, text }) => (
          <a key={id} href={`#${id}`} lang={lang}>
            {text}{" "}
          </a>
        ))}
      </details>
    </nav>
  );
}
