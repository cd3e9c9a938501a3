/// <reference types="vite/types/importMeta.d.ts" />
import { resolve } from "node:path";
import type * as messages from "#api/messages.ts";
import type * as sentences from "#domain/platform/sentences-in.ts";
import { sourceBuild } from "#web/platform/app/source-build.ts";
import type { WebBuild } from "#web/platform/app/web-services.ts";

/** True in development, where Vite loads this module, and loads the sources in place of what a build writes. */
export const isFromSource = import.meta.env?.DEV === true;

export const loadWebBuild = (): Promise<WebBuild> =>
  isFromSource ? sourceBuild() : import(/* @vite-ignore */ resolve("build/web/server/index.js"));

/** Loaded lazily: the mails are large, and the first isn't urgent. */
export const loadMessages = (): Promise<typeof messages> =>
  isFromSource ? import("#api/messages.ts") : import(/* @vite-ignore */ resolve("build/mail/messages.js"));

export const loadSentences = (): Promise<typeof sentences> =>
  isFromSource
    ? import("#domain/platform/sentences-in.ts")
    : import(/* @vite-ignore */ resolve("build/mail/sentences.js"));
