import { createContext } from "react";
import { english, type Language } from "#domain/platform/languages.ts";

/** The language of the page. */
export const LanguageContext = createContext<Language>(english);
