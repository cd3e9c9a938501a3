const scrolledPx = 400;

/** Shows the buttons of both funnels after some scrolling, up to 1023 px wide. */
export function showBarAfterScroll(): void {
  const show = () => document.querySelector(".bar")?.classList.toggle("is-on", scrollY > scrolledPx);
  addEventListener("scroll", show, { passive: true });
  show();
  // On a reload, the browser would restore the scroll position.
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('.bar [aria-current="page"]'))
      scrollTo({ top: 0, behavior: "instant" });
  });
}
