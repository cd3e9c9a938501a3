import { readStored, type StoredKey } from "../../visitor/storage.ts";
import type { Island } from "../island.tsx";
import { holdClicks } from "./held-clicks.ts";

const islands = import.meta.glob<{ default: Island<object> }>("/src/web/**/*.island.tsx");
const awake = new WeakMap<Element, Promise<void>>();
const sentText = new WeakMap<Element, string | null>();

/** Loads React and hydrates each island when it is touched, focused, or near the viewport. */
export function wakeIslands(): void {
  for (const element of document.querySelectorAll("[data-island]"))
    sentText.set(element, element.textContent);
  for (const type of ["pointerover", "touchstart", "focusin", "input"])
    addEventListener(type, ({ target }) => wakeAround(target), { passive: true, capture: true });
  holdClicks(wake);

  const nearScreen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) if (isIntersecting) wakeAround(target);
    },
    { rootMargin: "300px" },
  );
  for (const element of document.querySelectorAll('[data-wake="visible"], [data-wakes="visible"]'))
    nearScreen.observe(element);

  for (const element of document.querySelectorAll<HTMLElement>("[data-wake-with]"))
    if (hasKept(element.dataset.wakeWith?.split(" ") as StoredKey[])) wake(element);

  // A visitor may be typing before this module runs.
  wakeAround(document.activeElement);
}

/** An element with `data-wakes` stands for the island inside it. */
function wakeAround(target: EventTarget | null): void {
  const around = target instanceof Element && target.closest("[data-island], [data-wakes]");
  const island = around && (around.matches("[data-island]") ? around : around.querySelector("[data-island]"));
  if (island) wake(island);
}

function wake(element: Element): Promise<void> {
  const waking = awake.get(element) ?? hydrate(element as HTMLElement);
  awake.set(element, waking);
  waking.catch(() => isFailed(element) || awake.delete(element)); // the next touch loads it again
  return waking;
}

function hasKept(keys: StoredKey[]): boolean {
  return keys.some((key) => readStored(key) !== null);
}

async function hydrate(element: HTMLElement): Promise<void> {
  const load = islands[`/src/web/${element.dataset.island}.island.tsx`];
  if (!load) throw new Error(element.dataset.island);
  const [{ default: island }, { hydrateIsland }] = await Promise.all([
    load(),
    import("../hydrate-island.tsx"),
  ]);
  await hydrateIsland(element, island.Inside, isTranslated(element));
  if (!isFailed(element)) element.dataset.awake = "";
}

/** It threw, and is plain HTML from now on. */
function isFailed(element: Element): boolean {
  return element.matches("[data-failed]");
}

/** Browsers translate text in place or wrap it in `font`; hydrating that fails. */
function isTranslated(element: Element): boolean {
  return element.textContent !== sentText.get(element) || element.querySelector("font") !== null;
}
