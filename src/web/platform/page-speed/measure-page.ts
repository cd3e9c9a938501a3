import { type Metric, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { isAllowed } from "../visitor/consent.ts";

/** Measures this page's speed and reports it once, when the visitor leaves or hides it. */
export function measurePage(page: string): void {
  const measured: Record<string, number> = {};
  for (const measure of [onTTFB, onLCP, onINP, onCLS])
    measure(({ name, value }: Metric) => {
      measured[name] = value;
    });
  // After the library's own listeners, which report their last values.
  const listening = new AbortController();
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    listening.abort();
    if (isAllowed("measurement")) navigator.sendBeacon("/page-speed", JSON.stringify({ page, ...measured }));
  };
  addEventListener("visibilitychange", send, { signal: listening.signal });
}
