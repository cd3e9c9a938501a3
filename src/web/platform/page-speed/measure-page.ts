import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { isAllowed } from "../visitor/consent.ts";

/** Measures how fast this page is for its visitor, and says so once, when they leave it or turn to something else. */
export function measurePage(page: string): void {
  const measured: Record<string, number> = {};
  for (const measure of [onTTFB, onLCP, onINP, onCLS])
    measure(({ name, value }: Metric) => {
      measured[name] = value;
    });
  // After the library's own listeners, which have by then said the last of it.
  const listening = new AbortController();
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    listening.abort();
    if (isAllowed("measurement")) navigator.sendBeacon("/page-speed", JSON.stringify({ page, ...measured }));
  };
  addEventListener("visibilitychange", send, { signal: listening.signal });
}
