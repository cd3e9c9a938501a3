import { type ReactNode, StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { LanguageProvider } from "../language/language-provider.tsx";
import { openPageSentences } from "../language/sentences.ts";
import { leaveHistoryToRouter } from "../visitor/history.ts";
import { takeInput } from "./typed-input.ts";

/**
 * Hydrates the whole page, as React Router does by default. Browsers translate text by wrapping it in `font`; React then
 * renders the page again, which is no error, and input made before survives.
 */
export function startApplication(): void {
  const isTranslated = document.querySelector("main font") !== null;
  const putInput = isTranslated ? takeInput(document.body) : () => {};
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Awake putInput={putInput}>
          <LanguageProvider i18n={openPageSentences()}>
            <HydratedRouter onError={log} />
          </LanguageProvider>
        </Awake>
      </StrictMode>,
      isTranslated ? { onRecoverableError: () => {} } : {},
    );
  });
}

interface AwakeProps {
  putInput: () => void;
  children: ReactNode;
}

function Awake({ putInput, children }: AwakeProps) {
  useEffect(() => {
    putInput();
    leaveHistoryToRouter();
    document.body.dataset.awake = ""; // matches the islands' log format
  }, [putInput]);
  return children;
}

/** Logs failures, except for missing pages. */
function log(error: unknown) {
  if (!isRouteErrorResponse(error)) console.error(error);
}
