import type { ReactNode } from "react";
import type { SiteSettings } from "../site-settings.ts";

/** The five marks of spec §2, drawn here because the icon set has no brands. */
export function SocialMarks({ settings }: { settings: SiteSettings }) {
  return (
    <div className="foot__social">
      <Mark name="Instagram" url={settings.instagram_url}>
        <rect
          x="3.5"
          y="3.5"
          width="17"
          height="17"
          rx="4.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.7"
        />
        <circle cx="12" cy="12" r="4" fill="none" stroke="currentColor" strokeWidth="1.7" />
        <circle cx="16.9" cy="7.1" r="1.2" />
      </Mark>
      <Mark name="Facebook" url={settings.facebook_url}>
        <path d="M10 21v-7.6H7.4v-3.2H10V7.9C10 5.2 11.5 3.7 14 3.7c.9 0 1.7.1 2.3.2v2.8h-1.5c-1.2 0-1.6.7-1.6 1.6v1.9h3l-.5 3.2h-2.5V21Z" />
      </Mark>
      <Mark name="TikTok" url={settings.tiktok_url}>
        <path d="M12.6 3h3a5 5 0 0 0 4.2 4.4v3a8 8 0 0 1-4.2-1.4v6.3A5.7 5.7 0 1 1 10 9.6v3.2a2.6 2.6 0 1 0 2.6 2.5Z" />
      </Mark>
      <Mark name="LinkedIn" url={settings.linkedin_url}>
        <path d="M4.3 9.3h3.2V20H4.3ZM9.6 9.3h3.1v1.5c.5-.9 1.6-1.8 3.3-1.8 3.2 0 4 2 4 4.9V20h-3.2v-5.4c0-1.4-.3-2.7-1.9-2.7s-2.1 1.2-2.1 2.7V20H9.6Z" />
        <circle cx="5.9" cy="5.9" r="1.9" />
      </Mark>
      <Mark name="YouTube" url={settings.youtube_url}>
        <path
          fillRule="evenodd"
          d="M12 5.2c7 0 8.2.2 8.8 1 .6.7.9 2.8.9 5.8s-.3 5.1-.9 5.8c-.6.8-1.8 1-8.8 1s-8.2-.2-8.8-1c-.6-.7-.9-2.8-.9-5.8s.3-5.1.9-5.8c.6-.8 1.8-1 8.8-1Zm-1.9 3.9v5.8l5-2.9Z"
        />
      </Mark>
    </div>
  );
}

function Mark({ name, url, children }: { name: string; url: string; children: ReactNode }) {
  return (
    <a href={url} target="_blank" rel="noopener">
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        {children}
      </svg>
      <span className="vh">Sola on {name} (opens in a new tab)</span>
    </a>
  );
}
