import type { ProseTree } from "#clients/content/prose-tree.ts";
import "./contents-list.css";

export function ContentsList({ label, headings }: { label: string; headings: ProseTree["headings"] }) {
  if (headings.length < 2) return null;
  return (
    <nav className="toc" aria-label={label}>
      <details className="fold">
        <summary className="btn btn--quiet btn--wide">{label}</summary>
        {headings.map(({ id, text }) => (
          <a key={id} href={`#${id}`}>
            {text}{" "}
          </a>
        ))}
      </details>
    </nav>
  );
}
