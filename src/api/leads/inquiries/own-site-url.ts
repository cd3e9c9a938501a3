const maxLength = 1024;

/** An address of our own site, or null: a lead says where on the site it came from, never where else somebody was. */
export function ownSiteUrl(text: string | undefined, publicUrl: string): string | null {
  if (!text || text.length > maxLength || !URL.canParse(text, publicUrl)) return null;
  const url = new URL(text, publicUrl);
  return url.host === new URL(publicUrl).host ? url.href : null;
}
