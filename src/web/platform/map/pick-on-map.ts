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

/**
 * Rows and pins of the drawing follow the picked place, together with those that share its pin; a preview (`data-of`)
 * opens for a pressed pin. The live map follows by itself.
 */
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
  const pins = [...document.querySelectorAll<SVGElement>(".pin")];
  const picked = pins.find((pin) => idsOf(pin).includes(at));
  const ids = picked ? idsOf(picked) : [at];
  for (const row of document.querySelectorAll<HTMLElement>("[data-at]")) {
    const isOn = from === "map" ? ids.includes(row.dataset.at ?? "") : row.dataset.at === at;
    row.classList.toggle("is-on", isOn && (from === "map" || row.matches(".spot")));
  }
  if (from === "map")
    document.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: "nearest", inline: "center" });
  for (const preview of document.querySelectorAll<HTMLElement>("[data-of]"))
    preview.hidden = from === "list" || !ids.includes(preview.dataset.of ?? "");
  for (const pin of pins) pin.classList.toggle("is-on", pin === picked);
  picked?.parentElement?.append(picked); // on top
}

function idsOf(pin: SVGElement): string[] {
  return pin.dataset.ids?.split(" ") ?? [];
}
