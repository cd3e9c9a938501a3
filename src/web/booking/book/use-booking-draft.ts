import { useEffect } from "react";
import type { FormResult } from "../../platform/form/check.ts";
import { fillInDraft, keepDraft } from "../../platform/form/draft.ts";
import type { FormWatch } from "../../platform/form/site-form.tsx";
import { forget } from "../../platform/visitor/storage.ts";
import type { ProfessionalWebsite } from "../professional/professional-website.ts";

/** Restores the form's input when the page reopens, as after maintenance. */
export function useBookingDraft(
  id: string,
  result: FormResult | undefined,
  ownPage: ProfessionalWebsite | null,
): FormWatch {
  const cameBack = result !== undefined;
  useEffect(() => {
    const form = document.getElementById(id);
    if (!cameBack && form instanceof HTMLFormElement) fillInDraft(form);
  }, [cameBack, id]);
  return {
    onInput: keepDraft,
    onAccepted() {
      forget("contactInfo");
      // Opened right after the click, or the browser blocks it; the receipt links to it too.
      if (ownPage) window.open(ownPage.href, "_blank", "noopener,noreferrer");
    },
  };
}
