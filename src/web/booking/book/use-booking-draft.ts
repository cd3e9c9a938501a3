import { useEffect } from "react";
import type { ProfessionalWebsite } from "../professional/professional-website.ts";
import type { FormResult } from "../../platform/form/check.ts";
import type { FormWatch } from "../../platform/form/site-form.tsx";
import { fillInDraft, keepDraft } from "../../platform/form/draft.ts";
import { forget } from "../../platform/visitor/storage.ts";

/** What somebody types into the form is still there when the page has to be opened again, as after maintenance. */
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
      // Spec §2. Within moments of the press, or the browser blocks it; the receipt links to it too.
      if (ownPage) window.open(ownPage.href, "_blank", "noopener,noreferrer");
    },
  };
}
