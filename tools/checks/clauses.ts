import { marked, type Tokens } from "marked";

export interface Clause {
  /** `§1` to `§9`, or `design` for what the design settles. */
  section: string;
  /** What tests call it: what is in bold, or the whole of a short one. */
  name: string;
  /** The clause in full. */
  text: string;
}

/** Reads the lists of docs/clauses.md. */
export function readClauses(document: string): Clause[] {
  let section = "";
  return marked.lexer(document).flatMap((token) => {
    if (token.type === "heading" && token.depth === 2) section = /^§\d/.exec(token.text)?.[0] ?? "design";
    if (token.type !== "list" || section === "") return [];
    return (token as Tokens.List).items.map(({ text }) => ({
      section,
      name: /^\*\*(.+?)\*\*/.exec(text)?.[1] ?? text,
      text: text.replace(/^\*\*(.+?)\*\*/, "$1"),
    }));
  });
}
