/** Which page numbers to show: the ends and the neighbours of the current one; null stands for those left out. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter(
    (number) => number >= 1 && number <= pages,
  );
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : [null, number];
  });
}
