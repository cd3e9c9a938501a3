import { useEffect } from "react";
import { rememberPlace } from "../../platform/visitor/place-cookie.ts";

/** Stores this city, which the visitor searched or confirmed, for later pages. */
export function useRememberedPlace(city: string | null): void {
  useEffect(() => {
    if (city) rememberPlace(city);
  }, [city]);
}
