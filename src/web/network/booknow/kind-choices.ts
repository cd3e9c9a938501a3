import { services } from "#domain/network/service.ts";

/** A service filter; its label counts the results that offer it. */
export interface KindChoice {
  value: string;
  label: string;
}

export function kindChoices(kinds: readonly { value: string; count: number }[]): KindChoice[] {
  const counts = new Map(kinds.map(({ value, count }) => [value, count]));
  return services.map(({ value, label }) => ({
    value,
    label: counts.has(value) ? `${label} (${counts.get(value)})` : label,
  }));
}
