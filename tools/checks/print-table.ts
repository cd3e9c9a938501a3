import type { Clause } from "./clauses.ts";
import type { Proof } from "./proofs.ts";

/** A table for each section, in Markdown: each clause with the tests that name it. */
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
