/** What the mail to a new professional says, and the page that shows it. */
export function welcomeDetail(publicUrl: string) {
  return { site_url: new URL("/", publicUrl).href, lessons_url: new URL("/education", publicUrl).href };
}
