const scrolledPx = 400;

/** Spec §2: up to 1023 px, after some scrolling, both funnels stay at hand. */
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
