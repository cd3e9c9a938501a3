import { parseSync, Visitor } from "vite";

/** A comment such as `// Covers §5: …` above a test: the test proves that clause. */
export interface Proof {
  section: string;
  clause: string;
  path: string;
  line: number;
  /** The title of the test with placeholders; null if no test follows the comment. */
  test: string | null;
}

const covers = /^ Covers (\S+): (.+)$/;
const onlyComments = /^(\s|\/\/.*\n)*$/;

/** Reads which clauses the tests of a file name. */
export function readProofs(path: string, source: string): Proof[] {
  if (!source.includes("// Covers ")) return [];
  const { program, comments } = parseSync(path, source);
  const tests = testsIn(program, source);
  return comments.flatMap(({ value, start, end }) => {
    const [, section, clause] = covers.exec(value) ?? [];
    if (!section || !clause) return [];
    const below = tests.find((test) => test.start > end && onlyComments.test(source.slice(end, test.start)));
    const line = source.slice(0, start).split("\n").length;
    return [{ section, clause, path, line, test: below?.title ?? null }];
  });
}

/** The titles of the tests of a file, placeholders included. */
export function readTitles(path: string, source: string): string[] {
  return testsIn(parseSync(path, source).program, source).map(({ title }) => title);
}

interface Test {
  start: number;
  title: string;
}

/** Calls of `test`, `it` and `describe`, including `.each`; a skipped test proves nothing. */
function testsIn(program: ReturnType<typeof parseSync>["program"], source: string): Test[] {
  const tests: Test[] = [];
  new Visitor({
    ExpressionStatement({ start, expression }) {
      if (expression.type !== "CallExpression") return;
      const called = source.slice(expression.callee.start, expression.callee.end);
      const [title] = expression.arguments;
      if (!title || !/^(test|it|describe)\b(?!\.(skip|todo|fixme))/.test(called)) return;
      tests.push({ start, title: source.slice(title.start + 1, title.end - 1) });
    },
  }).visit(program);
  return tests;
}
