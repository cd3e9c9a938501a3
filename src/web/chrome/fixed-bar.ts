const scrolledPx = 400;

/** Spec §2: up to 1023 px, after some scrolling, both funnels stay at hand. */
export function showBarAfterScroll(): void {
  const show = () => document.querySelector(".bar")?.classList.toggle("is-on", scrollY > scrolledPx);
  addEventListener("scroll", show, { passive: true });
  show();
}
