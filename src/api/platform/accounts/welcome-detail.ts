import { type Language, pathIn } from "#domain/platform/languages.ts";

/** What the mail to a new professional says, and the page that shows it. */
export function welcomeDetail(publicUrl: string, language: Language) {
  const link = (path: string) => new URL(pathIn(language, path), publicUrl).href;
  return { site_url: link("/"), lessons_url: link("/education") };
}
