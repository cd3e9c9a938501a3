// Checks docs/coverage.md: every clause of the specification names tests that prove it, and each of them exists.
// Run: node scripts/coverage.ts
import { readFile } from "node:fs/promises";
import { marked, type Tokens } from "marked";

const root = new URL("../", import.meta.url);
const proofPattern = /`([^`]+)` › “([^”]+)”/g;

const document = await readFile(new URL("docs/coverage.md", root), "utf8");
const rows = marked
  .lexer(document)
  .filter((token): token is Tokens.Table => token.type === "table")
  .flatMap((table) => table.rows)
  .map(([clause, proof]) => ({ clause: clause?.text ?? "", proof: proof?.text ?? "" }));

const complaints = (await Promise.all(rows.map(complaintsAbout))).flat();
for (const complaint of complaints) console.error(complaint);
console.log(`docs/coverage.md: ${rows.length} clauses, ${complaints.length} of them in doubt`);
if (rows.length === 0 || complaints.length > 0) process.exitCode = 1;

async function complaintsAbout({ clause, proof }: { clause: string; proof: string }): Promise<string[]> {
  const named = [...proof.matchAll(proofPattern)].map(([, path = "", title = ""]) => ({ path, title }));
  if (named.length === 0) return [`“${clause}” names no test`];
  const found = await Promise.all(named.map(complaintAbout));
  return found.filter((complaint) => complaint !== null).map((complaint) => `“${clause}”: ${complaint}`);
}

async function complaintAbout({ path, title }: { path: string; title: string }): Promise<string | null> {
  const source = await readFile(new URL(path, root), "utf8").catch(() => null);
  if (source === null) return `there is no ${path}`;
  return holdsTest(source, title) ? null : `${path} has no test “${title}”`;
}

/** A title with a placeholder, such as “$name”, is named as it stands in the source. */
function holdsTest(source: string, title: string): boolean {
  return ['"', "`", "'"].some((quote) => source.includes(`${quote}${title}${quote}`));
}
