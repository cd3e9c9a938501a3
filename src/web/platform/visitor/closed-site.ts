import { http } from "./http.ts";

const deadlineMs = 1000;

/** Whether the site is closed for maintenance; false if unknown. */
export async function isClosed(): Promise<boolean> {
  const answer = await http("/api/feature-flags/maintenance", { attempts: 1, deadlineMs });
  const flag = (answer.ok ? answer.data : null) as { isMaintenanceMode?: unknown } | null;
  return flag?.isMaintenanceMode === true;
}
