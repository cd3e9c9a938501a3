/** From a list to one of its own and back, the picture of the row becomes the picture of the page (`styles/motion.css`). */
export function followPictureBetweenPages(): void {
  addEventListener("pageswap", ({ activation }) => mark(activation?.entry.url));
  addEventListener("pagereveal", ({ viewTransition }) => {
    const link = viewTransition ? mark(window.navigation?.activation?.from?.url) : undefined;
    viewTransition?.finished.then(() => link?.classList.remove("is-opening"));
  });
  addEventListener("pageshow", () => {
    for (const link of document.querySelectorAll(".is-opening")) link.classList.remove("is-opening");
  });
}

function mark(address: string | null | undefined): Element | undefined {
  const link = [...document.querySelectorAll<HTMLAnchorElement>("main a[data-opens]")].find(
    ({ href }) => href === address,
  );
  link?.classList.add("is-opening");
  return link;
}
