const scrolledPx = 400;

/** Shows the buttons of both funnels after some scrolling, up to 1023 px wide. */
export function showBarAfterScroll(): void {
  const show = () => document.querySelector(".bar")?.classList.toggle("is-on", scrollY > scrolledPx);
  addEventListener("scroll", show, { passive: true });
  show();
  // A browser that loads the very page again would come back to where it was scrolled to.
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('.bar [aria-current="page"]'))
      scrollTo({ top: 0, behavior: "instant" });
  });
}
