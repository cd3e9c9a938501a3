import type { DataStrategyResult, MiddlewareFunction } from "react-router";

const patienceMs = 1000;

/** Whether the site has been closed for maintenance; false where nobody can say (spec §8). */
async function isClosed(): Promise<boolean> {
  try {
    const answer = await fetch("/api/feature-flags/maintenance", { signal: AbortSignal.timeout(patienceMs) });
    return (await answer.json()).isMaintenanceMode === true;
  } catch {
    return false;
  }
}

/** Spec §4: looked at anew with every change of page, while the page loads. A closed site shows itself whole. */
export const leaveWhenClosed: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const closed = isClosed();
  await next();
  if (!(await closed)) return;
  location.assign(request.url);
  await new Promise(() => {});
};
