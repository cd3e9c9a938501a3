/** A place was picked: in the list by pointing at it, or on the map by pressing its pin. */
export interface Pick {
  /** The `data-at` of its rows. */
  at: string;
  from: "list" | "map";
}

declare global {
  interface DocumentEventMap {
    pick: CustomEvent<Pick>;
  }
}

export function pick(detail: Pick): void {
  document.dispatchEvent(new CustomEvent("pick", { detail }));
}

/** Rows, pins of the drawing and previews (`data-of`) follow the picked place; the live map follows by itself. */
export function followPicks(): void {
  document.addEventListener("pick", ({ detail }) => show(detail));
  for (const type of ["pointerover", "focusin"])
    document.addEventListener(type, ({ target }) => pickRowAt(target));
  document.addEventListener("click", ({ target }) => {
    const pin = target instanceof Element && !target.closest("a") && target.closest<SVGElement>(".pin");
    const [at] = pin ? idsOf(pin) : [];
    if (at) pick({ at, from: "map" });
  });
  // Pointed at before this module ran.
  pickRowAt(document.querySelector("[data-at]:hover"));
}

function pickRowAt(target: EventTarget | null): void {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-at]") : null;
  if (row?.dataset.at) pick({ at: row.dataset.at, from: "list" });
}

function show({ at, from }: Pick): void {
  for (const row of document.querySelectorAll<HTMLElement>("[data-at]")) {
    const isOn = row.dataset.at === at && (from === "map" || row.matches(".spot"));
    row.classList.toggle("is-on", isOn);
  }
  if (from === "map")
    document.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: "nearest", inline: "center" });
  for (const preview of document.querySelectorAll<HTMLElement>("[data-of]"))
    preview.hidden = preview.dataset.of !== at;
  for (const pin of document.querySelectorAll<SVGElement>(".pin")) {
    const isOn = idsOf(pin).includes(at);
    pin.classList.toggle("is-on", isOn);
    if (isOn) pin.parentElement?.append(pin); // on top
  }
}

function idsOf(pin: SVGElement): string[] {
  return pin.dataset.ids?.split(" ") ?? [];
}
