import { existsSync } from "node:fs";
import { marked, type Tokens } from "marked";

/** A requirement of a standard, with where it stands. */
interface Row {
  id: string;
  status: string;
  proof: string;
}

const statuses = ["met", "not applicable", "open"];
const maxOpen = 10;

/** Tables of standards in `docs`, with how many requirements each standard has. */
export const standards: Record<string, number> = {
  "docs/security-asvs.md": 253,
  "docs/accessibility.md": 55,
};

/** Rows of all tables headed Id, In short, Status, Proof. */
function readRows(document: string): Row[] {
  return marked.lexer(document).flatMap((token) => {
    if (token.type !== "table" || token.header[2].text !== "Status") return [];
    return (token as Tokens.Table).rows.map(([id, , status, proof]) => ({
      id: id?.text ?? "",
      status: status?.text ?? "",
      proof: proof?.text ?? "",
    }));
  });
}

/** Says which rows lack a proof, and which proofs name a file or a test that isn't there. */
export function checkStandard(
  document: string,
  requirements: number,
  testsOf: (path: string) => readonly string[],
): string[] {
  const rows = readRows(document);
  const ids = rows.map(({ id }) => id);
  const complaints = ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} stands there twice`);
  if (rows.length !== requirements) complaints.push(`${rows.length} rows, not ${requirements}`);
  const open = rows.filter(({ status }) => status === "open");
  if (open.length > maxOpen) complaints.push(`${open.length} rows are open, more than ${maxOpen}`);
  if (rows.slice(0, open.length).some(({ status }) => status !== "open"))
    complaints.push("open rows don't stand first");
  for (const { id, status, proof } of rows) {
    if (!statuses.includes(status)) complaints.push(`${id} is “${status}”, none of ${statuses.join(", ")}`);
    if (proof === "") complaints.push(`${id} says nothing for “${status}”`);
    if (status === "met")
      complaints.push(...proofProblems(proof, testsOf).map((problem) => `${id} ${problem}`));
  }
  return complaints;
}

/** A proof is `path`, or `path` › “part of a test's title”. */
function proofProblems(proof: string, testsOf: (path: string) => readonly string[]): string[] {
  return proof.split("; `").flatMap((part, at) => {
    const [, path = "", title] = /^`([^`]+)`(?: › “(.+)”)?$/.exec(at === 0 ? part : `\`${part}`) ?? [];
    if (!existsSync(path)) return [`names ${path || part}, which isn't there`];
    const isFound = title === undefined || testsOf(path).some((test) => test.includes(title));
    return isFound ? [] : [`names “${title}”, which ${path} doesn't test`];
  });
}
