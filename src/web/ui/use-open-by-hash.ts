import { useEffect } from "react";
import { useLocation } from "react-router";

/** A link to a `details` of the page opens it. */
export function useOpenByHash() {
  const location = useLocation(); // pressing the same link again is a new location, and opens it again
  useEffect(() => {
    const part = document.getElementById(location.hash.slice(1));
    if (!(part instanceof HTMLDetailsElement)) return;
    part.open = true;
    part.scrollIntoView({ block: "start" });
  }, [location]);
}
