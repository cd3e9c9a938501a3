/** Has the browser fetch the style sheets of the application that a form leads to, as soon as somebody begins to fill it in. */
export function fetchSheetsAhead(): void {
  addEventListener("focusin", ({ target }) => fetchAround(target));
  fetchAround(document.activeElement);
}

function fetchAround(target: EventTarget | null): void {
  const form = target instanceof Element && target.closest<HTMLElement>("[data-sheets]");
  if (!form) return;
  for (const href of form.dataset.sheets?.split(" ") ?? [])
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "prefetch", as: "style", href }),
    );
  delete form.dataset.sheets;
}
