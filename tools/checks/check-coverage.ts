import type { Clause } from "./clauses.ts";
import type { Proof } from "./proofs.ts";

/** The sections of the specification. */
const sections = Array.from({ length: 9 }, (_, index) => `§${index + 1}`);

/** Says which clauses no test names, and which comments above tests name nothing. */
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
