import { followPicks } from "../map/pick-on-map.ts";
import { http } from "../visitor/http.ts";
import { isCountryKnown } from "./country/cookie.ts";
import { storeLocatedCountry } from "./country/located-country.ts";
import { chooseCountryInPlace } from "./country/script.ts";
import { followHash } from "./focus-by-hash.ts";

/** Behaviors that load with the first touch of the page. */
export function finishChrome(): void {
  chooseCountryInPlace();
  showBarAfterScroll();
  followHash();
  followPicks();
  if (!isCountryKnown()) storeLocatedCountry(http, Date.now());
}

const scrolledPx = 400;

/** Shows the buttons of both funnels after some scrolling, up to 1023 px wide, except over a form to fill in. */
function showBarAfterScroll(): void {
  const show = () => {
    const bar = document.querySelector<HTMLElement>(".bar");
    bar?.classList.toggle("is-on", scrollY > scrolledPx && !isOverForm(bar));
  };
  addEventListener("scroll", show, { passive: true });
  addEventListener("focusin", show); // the next step of a form takes focus
  show();
  // On a reload, the browser would restore the scroll position.
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('.bar [aria-current="page"]'))
      scrollTo({ top: 0, behavior: "instant" });
  });
}

function isOverForm({ offsetHeight }: HTMLElement): boolean {
  return [...document.querySelectorAll('main form[method="post"]')].some((form) => {
    const { top, bottom } = form.getBoundingClientRect();
    return top < innerHeight && bottom > innerHeight - offsetHeight;
  });
}
