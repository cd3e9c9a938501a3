import { textPermission } from "#domain/leads/text-permission.ts";

/** Permission to text is stored with its wording, time and page. */
export function textPermissionColumns(isGiven: boolean, at: Temporal.Instant, page: string | null) {
  if (!isGiven) return { allow_team_to_text_you: false } as const;
  return {
    allow_team_to_text_you: true,
    text_permission_wording: textPermission.wording,
    text_permission_at: at.toString(),
    text_permission_page: page,
  } as const;
}
