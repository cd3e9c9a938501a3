import type { I18n } from "@lingui/core";
import { type ServiceValue, serviceChoices } from "#domain/network/service.ts";
import { offeredName } from "#domain/platform/offered-name.ts";

/** A kind of service as what professionals do; otherwise its label says it. */
const doing: Partial<Record<ServiceValue, string>> = {
  barber: /*i18n*/ "barbering",
  botox: /*i18n*/ "Botox and fillers",
  skin: /*i18n*/ "facials and skincare",
};

export function doingOf(value: ServiceValue, i18n: I18n): string {
  const label = serviceChoices.find((choice) => choice.value === value)?.label ?? value;
  const work = doing[value];
  return work ? i18n._(work) : i18n._(label).toLocaleLowerCase(i18n.locale);
}

/** A service by its name in the page's language; other words as they were typed. */
export function serviceInWords(words: string, i18n: I18n): string {
  const { name } = offeredName(words, i18n);
  return name === words ? capitalized(words) : name;
}

export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase("en-US") + text.slice(1);
}
