/** Compares secrets in a time that depends only on the given one's length. An empty secret matches nothing. */
export function isSameSecret(candidate: string, expected: string): boolean {
  let difference = candidate.length ^ expected.length;
  for (let index = 0; index < candidate.length; index += 1)
    difference |= candidate.charCodeAt(index) ^ expected.charCodeAt(index % expected.length);
  return difference === 0 && expected !== "";
}
