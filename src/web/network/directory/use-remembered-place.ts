import { useEffect } from "react";
import { rememberPlace } from "../../platform/visitor/place-cookie.ts";

/** The site speaks of this city from here on: somebody asked for it, or said that they are there. */
export function useRememberedPlace(city: string | null): void {
  useEffect(() => {
    if (city) rememberPlace(city);
  }, [city]);
}
