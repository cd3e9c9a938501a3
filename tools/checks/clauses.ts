import { marked, type Tokens } from "marked";
import type { Proof } from "./proofs.ts";

export interface Clause {
  /** `§1` to `§9`, or `design` for what the design settles. */
  section: string;
  /** Its name in tests: the bold part, or all of a short one. */
  name: string;
  text: string;
}

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

const sections = Array.from({ length: 9 }, (_, index) => `§${index + 1}`);

/** Reports clauses that no test names, and comments above tests that name no clause. */
export function checkCoverage(clauses: readonly Clause[], proofs: readonly Proof[]): string[] {
  const known = new Map<string, Clause>();
  const complaints = sections
    .filter((section) => !clauses.some((clause) => clause.section === section))
    .map((section) => `${section} has no clauses`);
  for (const clause of clauses) {
    const name = nameOf(clause.section, clause.name);
    if (known.has(name)) complaints.push(`“${name}” stands there twice`);
    known.set(name, clause);
  }
  const proved = new Set<string>();
  for (const { section, clause, path, line, test } of proofs) {
    const name = nameOf(section, clause);
    if (!known.has(name)) complaints.push(`${path}:${line}: there is no clause “${name}”`);
    else if (test === null) complaints.push(`${path}:${line}: no test stands below “${name}”`);
    else proved.add(name);
  }
  const unproved = [...known.keys()].filter((name) => !proved.has(name));
  return [...complaints, ...unproved.map((name) => `no test covers “${name}”`)];
}

const nameOf = (section: string, clause: string) => `${section}: ${clause}`;

/** A Markdown table for each section: each clause with the tests that name it. */
export function printTable(clauses: readonly Clause[], proofs: readonly Proof[]): string {
  const tables = [...Map.groupBy(clauses, ({ section }) => section)].map(([section, rows]) =>
    [`## ${section}`, "", "| Clause | Proof |", "|---|---|", ...rows.map((row) => rowOf(row, proofs))].join(
      "\n",
    ),
  );
  return tables.join("\n\n");
}

function rowOf({ section, name, text }: Clause, proofs: readonly Proof[]): string {
  const own = proofs.filter((proof) => proof.section === section && proof.clause === name);
  const files = [...Map.groupBy(own, ({ path }) => path)].map(
    ([path, tests]) => `\`${path}\` › ${tests.map(({ test }) => `“${test}”`).join(", ")}`,
  );
  return `| ${[text, files.join("; ")].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
