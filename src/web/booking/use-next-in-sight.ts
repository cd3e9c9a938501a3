import { useEffect, useRef } from "react";

/** A time was just chosen: what comes next is brought into sight, should it be out of it. */
export function useNextInSight(start: string | undefined, id: string) {
  const before = useRef(start);
  useEffect(() => {
    if (before.current === start) return;
    before.current = start;
    const next = document.getElementById(id);
    if (!next) return;
    const block = next.getBoundingClientRect().top < innerHeight ? "nearest" : "start";
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    next.scrollIntoView({ behavior: isCalm ? "instant" : "smooth", block });
  }, [start, id]);
}
