/** Compares secrets in a time that depends only on the given one's length. An empty secret matches nothing. */
export function isSameSecret(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < given.length; index += 1)
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index % expected.length);
  return difference === 0 && expected !== "";
}
