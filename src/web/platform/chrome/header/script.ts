/** Menus are `details data-dismiss`: Escape, a click outside and navigation close them. */
export function closeOpenDetails(): void {
  addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    for (const details of openDetails()) {
      if (details.contains(document.activeElement)) details.querySelector("summary")?.focus();
      details.open = false;
    }
  });
  addEventListener("pointerdown", ({ target }) => closeWhere((details) => !details.contains(target as Node)));
  // Resets a page restored from the back-forward cache.
  addEventListener("pagehide", () => closeWhere(() => true));
}

function closeWhere(isLeft: (details: HTMLDetailsElement) => boolean): void {
  for (const details of openDetails()) if (isLeft(details)) details.open = false;
}

function openDetails(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("details[data-dismiss][open]")];
}
