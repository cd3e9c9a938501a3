// React Router marks the address of a sheet with # that the entry shares with a page.
const sheetLink = /<link rel="stylesheet" href="([^"#]+)(#?)"\/>/g;

/**
 * The page with its style sheets written into it, so that it shows itself as soon as it is read (docs/decisions/0032).
 * React goes on looking after the links, which load nothing.
 */
export function sheetsWithin(html: string, sheets: ReadonlyMap<string, string>): string {
  return html.replace(sheetLink, (link, address, mark) => {
    const text = sheets.get(address);
    return text === undefined
      ? link
      : `<style data-sheet="${address}">${text}</style><link rel="stylesheet" href="${address}${mark}" disabled/>`;
  });
}
