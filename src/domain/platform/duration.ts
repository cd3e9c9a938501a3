import { english } from "./languages.ts";
import { type FormatLanguage, numberFormat } from "./locale-format.ts";

/** `55 min`, `2 hr`, `2 hr 45 min`, with no-break spaces; `2 h 45 min` in other languages. */
export function formatDuration(durationMinutes: number, language: FormatLanguage = english): string {
  const hours = Math.floor(durationMinutes / 60);
  const minutes = durationMinutes % 60;
  const parts = [
    hours > 0 && inUnit(hours, "hour"),
    (minutes > 0 || hours === 0) && inUnit(minutes, "minute"),
  ];
  return parts.filter(Boolean).join(" ").replace(/\s/g, "\u00a0");

  function inUnit(count: number, unit: string): string {
    return numberFormat(language, { style: "unit", unit }).format(count);
  }
}
