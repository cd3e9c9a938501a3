import type { I18n } from "@lingui/core";
import type { RouterContextProvider } from "react-router";
import { sentencesIn } from "#domain/platform/sentences-in.ts";
import { services, visit } from "./web-services.ts";

const sentencesOf = new WeakMap<object, I18n>();

/** The sentences of a language, of the request's if none is named; for its page, loaders and actions. */
export function sentencesFor(
  context: Readonly<RouterContextProvider>,
  language = context.get(visit).language,
): I18n {
  const messages = context.get(services).sentences.catalogs[language.locale] ?? {};
  const i18n = sentencesOf.get(messages) ?? sentencesIn(language, messages, import.meta.env.PROD);
  sentencesOf.set(messages, i18n);
  return i18n;
}
