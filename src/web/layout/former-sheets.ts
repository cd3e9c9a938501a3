/** A style sheet that came within the page (sheets-within.ts) leaves with the last page that it belongs to. */
export function removeFormerSheets(): void {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  const kept = new Set([...links].map(({ href }) => new URL(href).pathname));
  for (const style of document.querySelectorAll<HTMLStyleElement>("style[data-sheet]"))
    if (!kept.has(style.dataset.sheet ?? "")) style.remove();
}
