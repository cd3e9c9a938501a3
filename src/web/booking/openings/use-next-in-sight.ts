import { useEffect, useRef } from "react";

/** Scrolls the next step into view after a time was chosen, unless the visitor has scrolled past it. */
export function useNextInSight(start: string | undefined, id: string) {
  const before = useRef(start);
  useEffect(() => {
    if (before.current === start) return;
    const isNew = before.current === undefined;
    before.current = start;
    const next = document.getElementById(id);
    if (!next) return;
    const { top, bottom } = next.getBoundingClientRect();
    if (!isNew && bottom <= innerHeight) return;
    const block = top < innerHeight ? "nearest" : "start";
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    next.scrollIntoView({ behavior: isCalm ? "instant" : "smooth", block });
  }, [start, id]);
}
