/** From a list to one of its own and back, the picture of the row becomes the picture of the page (`styles/motion.css`). */
export function followPictureBetweenPages(): void {
  addEventListener("pageswap", ({ activation, viewTransition }) => {
    mark(activation?.entry.url);
    viewTransition?.ready.catch(shownWithout);
  });
  addEventListener("pagereveal", ({ viewTransition }) => {
    if (!viewTransition) return;
    const link = mark(window.navigation?.activation?.from?.url);
    viewTransition.ready.catch(shownWithout);
    viewTransition.finished.finally(() => link?.classList.remove("is-opening")).catch(shownWithout);
  });
  addEventListener("pageshow", () => {
    for (const link of document.querySelectorAll(".is-opening")) link.classList.remove("is-opening");
  });
}

/** A page that comes too soon or too late for its transition is shown without one. */
function shownWithout(): void {}

function mark(address: string | null | undefined): Element | undefined {
  const link = [...document.querySelectorAll<HTMLAnchorElement>("main a[data-opens]")].find(
    ({ href }) => href === address,
  );
  link?.classList.add("is-opening");
  return link;
}
