import { useEffect, useRef } from "react";

/**
 * A time was just chosen: what comes next is brought into sight, should it be out of it. Whoever has gone on past it
 * already stays where they are.
 */
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
