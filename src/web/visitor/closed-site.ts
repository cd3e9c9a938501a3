import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { http } from "./http.ts";

const patienceMs = 1000;

/** Whether the site has been closed for maintenance; false where nobody can say (spec §8). */
async function isClosed(): Promise<boolean> {
  const answer = await http("/api/feature-flags/maintenance", { attempts: 1, deadlineMs: patienceMs });
  const said = (answer.ok ? answer.data : null) as { isMaintenanceMode?: unknown } | null;
  return said?.isMaintenanceMode === true;
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
