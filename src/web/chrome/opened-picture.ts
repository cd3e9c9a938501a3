/** A picture of a gallery opens the viewer at itself: `data-picture` is its place in it. */
export function openViewerAtPicture(): void {
  addEventListener("click", ({ target }) => {
    const opener = target instanceof Element ? target.closest<HTMLElement>("[data-picture]") : null;
    const viewer = opener && document.getElementById(opener.getAttribute("popovertarget") ?? "");
    const picture = viewer?.querySelectorAll<HTMLElement>("li")[Number(opener?.dataset.picture)];
    // It has no size before it is open.
    if (picture) viewer?.addEventListener("toggle", () => picture.focus(), { once: true });
  });
  addEventListener("keydown", ({ key, target }) => {
    const picture = target instanceof Element ? target.closest(".viewer li") : null;
    const next =
      key === "ArrowRight"
        ? picture?.nextElementSibling
        : key === "ArrowLeft"
          ? picture?.previousElementSibling
          : null;
    if (next instanceof HTMLElement) next.focus();
  });
}
