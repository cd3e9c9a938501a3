/** Words that hide the actor or replace the field's own verb: name the role, or use render, cache, refresh, log, notify. */
const vagueWords = [
  "nobody",
  "somebody",
  "anybody",
  "whoever",
  "others",
  "strangers?",
  "anew",
  "keep(?:s|ing)?",
  "kept",
  "forget(?:s|ting)?",
  "forgot(?:ten)?",
  "wait(?:s|ed|ing)? for",
  "(?:stand|stood)s? still|standing still",
  "lets? in",
  "at hand",
  "hear(?:s|d|ing)? of",
  "tell(?:s|ing)? of",
  "(?:is|are|was|were|be|been|being|gets?|got) told",
  "(?:take|taken|takes|took) as",
  "(?:stand|stood)s? in for|standing in for",
];

const vague = new RegExp(`(?<![\\w-])(?:${vagueWords.join("|")})(?![\\w-])`, "gi");
/** Quoted copy and code inside prose are not prose: "others" is also a market's name. */
const quoted = /`[^`]*`|"[^"\n]*"|“[^”]*”|(?<!\w)'[^'\n]*'(?!\w)/g;

/** Whether the check covers a file. Migrations are checksummed; the clauses are the specification's own words. */
export function isProseChecked(path: string): boolean {
  return (
    /\.(tsx?|mjs|css|sql|ya?ml|conf|vcl|md)$/.test(path) &&
    !/^data\/|\/migrations\/|\/vague-words|^docs\/(clauses|style)\.md$/.test(path)
  );
}

export interface VagueWord {
  line: number;
  word: string;
}

/** Finds the vague words in a document, or in the comments and test titles of a source file. */
export function findVagueWords(path: string, text: string): VagueWord[] {
  const prose = path.endsWith(".md") ? withoutCodeBlocks(text) : proseOf(path, text);
  return prose
    .split("\n")
    .flatMap((line, index) =>
      [...line.replace(quoted, blank).matchAll(vague)].map(([word]) => ({ line: index + 1, word })),
    );
}

/** Everything but line breaks becomes a space, so that lines stay in place. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

function withoutCodeBlocks(text: string): string {
  return text.replace(/^(?: {4}|\t).*$|^```[\s\S]*?^```/gm, blank);
}

const tokens =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<=(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*)(?<title>"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;

/** The comments and test titles of a source, everything else blank. */
function proseOf(path: string, text: string): string {
  if (/\.(css|sql|ya?ml|conf|vcl)$/.test(path))
    return text.replace(
      /(\/\*[\s\S]*?\*\/|(?:--|#|\/\/) [^\n]*)|[\s\S]/g,
      (all, comment) => comment ?? blank(all),
    );
  const isTest = /\.(test|spec)\.tsx?$/.test(path);
  let prose = "";
  let end = 0;
  for (const match of text.matchAll(tokens)) {
    const { comment, title } = match.groups ?? {};
    const shown = comment?.startsWith("// Covers ")
      ? undefined
      : (comment ?? (isTest && title ? ` ${title.slice(1, -1)} ` : undefined));
    prose += blank(text.slice(end, match.index)) + (shown ?? blank(match[0]));
    end = match.index + match[0].length;
  }
  return prose + blank(text.slice(end));
}
