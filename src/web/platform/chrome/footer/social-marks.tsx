import type { SiteSettings } from "#clients/content/site-settings.ts";
import marks from "./social-marks.svg?url";

/** The five marks of docs/clauses.md §2, drawn by us because the icon set has no brands. */
export function SocialMarks({ settings }: { settings: SiteSettings }) {
  const places = [
    ["instagram", "Instagram", settings.instagram_url],
    ["facebook", "Facebook", settings.facebook_url],
    ["tiktok", "TikTok", settings.tiktok_url],
    ["linkedin", "LinkedIn", settings.linkedin_url],
    ["youtube", "YouTube", settings.youtube_url],
  ];
  return (
    <div className="foot__social">
      {places.map(([id, name, url]) => (
        <a key={id} href={url} target="_blank" rel="noopener">
          <svg aria-hidden="true">
            <use href={`${marks}#${id}`} />
          </svg>
          <span className="vh">Sola on {name} (opens in a new tab)</span>
        </a>
      ))}
    </div>
  );
}
