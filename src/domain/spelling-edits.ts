/** What each letter of a name costs that the typed text stopped short of. */
const unfinishedLetter = 0.25;

/**
 * How far what was typed is from a name, both folded: letters missed, added, changed or swapped with their neighbor
 * (optimal string alignment); letters the typed text has not come to yet count a quarter.
 */
export function spellingEdits(typed: string, name: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: name.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= name.length; column += 1) {
      const same = typed[row - 1] === name[column - 1];
      let edits = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      if (row > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1])
        edits = Math.min(edits, at(beforeLast, column - 2) + 1);
      current.push(edits);
    }
    [beforeLast, last] = [last, current];
  }
  return Math.min(...last.map((edits, column) => edits + unfinishedLetter * (name.length - column)));
}

function at(edits: readonly number[], column: number): number {
  return edits[column] ?? Number.POSITIVE_INFINITY;
}
