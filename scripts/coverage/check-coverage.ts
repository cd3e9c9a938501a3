import { readFile } from "node:fs/promises";
import { marked, type Tokens } from "marked";

interface Row {
  section: string;
  clause: string;
  /** What stands beside the clause; a failure has one for each way to fail. */
  proofs: string[];
}

/** The sections of the specification. */
const sections = Array.from({ length: 9 }, (_, index) => `§${index + 1}`);
const root = new URL("../../", import.meta.url);

/** Reads the tables of docs/coverage.md, and the tests that they name. */
export async function checkCoverage(document: string): Promise<{ clauses: number; complaints: string[] }> {
  const rows = rowsOf(document);
  const missing = sections.filter((section) => !rows.some((row) => row.section.startsWith(`${section} `)));
  const read = createReader();
  const aboutRows = await Promise.all(rows.map((row) => complaintsAbout(row, read)));
  const complaints = [...missing.map((section) => `${section} has no clauses`), ...aboutRows.flat()];
  return { clauses: rows.length, complaints };
}

function rowsOf(document: string): Row[] {
  let section = "";
  return marked.lexer(document).flatMap((token) => {
    if (token.type === "heading" && token.depth === 2) section = token.text;
    if (token.type !== "table") return [];
    return (token as Tokens.Table).rows.map(([clause, ...proofs]) => ({
      section,
      clause: clause?.text ?? "",
      proofs: proofs.map(({ text }) => text),
    }));
  });
}

/** The text of a file, null where there is none. */
type Read = (path: string) => Promise<string | null>;

function createReader(): Read {
  const sources = new Map<string, Promise<string | null>>();
  return (path) => {
    const source = sources.get(path) ?? readFile(new URL(path, root), "utf8").catch(() => null);
    sources.set(path, source);
    return source;
  };
}

async function complaintsAbout({ clause, proofs }: Row, read: Read): Promise<string[]> {
  const found = await Promise.all(proofs.map((proof) => complaintsAboutProof(proof, read)));
  return found.flat().map((complaint) => `“${clause}”: ${complaint}`);
}

async function complaintsAboutProof(proof: string, read: Read): Promise<string[]> {
  const named = testsNamed(proof);
  if (named.length === 0) return ["no test is named"];
  const found = await Promise.all(named.map(({ path, title }) => complaintAbout(path, title, read)));
  return found.filter((complaint) => complaint !== null);
}

async function complaintAbout(path: string, title: string, read: Read): Promise<string | null> {
  const source = await read(path);
  if (source === null) return `there is no ${path}`;
  return holdsTest(source, title) ? null : `${path} has no test “${title}”`;
}

/** A path in backticks, and after it the titles of its tests in quotation marks. */
function testsNamed(proof: string): { path: string; title: string }[] {
  let path = "";
  return [...proof.matchAll(/`([^`]+)`|“([^”]+)”/g)].flatMap(([, file, title]) => {
    path = file ?? path;
    return title ? [{ path, title }] : [];
  });
}

/** A title is named as it stands in the source, with its placeholders, such as “%s” and “$name”. */
function holdsTest(source: string, title: string): boolean {
  const literal = title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const options = "(?:\\{[^}]*\\},\\s*)?";
  const call = `(?<!\\.(?:skip|todo|fixme))\\(\\s*(["'\`])${literal}\\1,\\s*${options}(?:async\\s*)?\\(`;
  return new RegExp(call).test(source);
}
