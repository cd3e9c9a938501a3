/** A picture of a gallery opens the viewer at itself: the value of its button is the id of its place there. */
export function openViewerAtPicture(): void {
  const follow = ({ source }: Event & { source?: HTMLButtonElement | null }) =>
    document.getElementById(source?.value ?? "")?.focus();
  addEventListener("toggle", follow, true);
}
