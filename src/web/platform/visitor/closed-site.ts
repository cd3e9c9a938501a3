import { http } from "./http.ts";

const deadlineMs = 1000;

/** Whether the site has been closed for maintenance; false where nobody can say (spec §8). */
export async function isClosed(): Promise<boolean> {
  const answer = await http("/api/feature-flags/maintenance", { attempts: 1, deadlineMs });
  const flag = (answer.ok ? answer.data : null) as { isMaintenanceMode?: unknown } | null;
  return flag?.isMaintenanceMode === true;
}
