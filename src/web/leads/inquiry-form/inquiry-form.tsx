import { useLingui } from "@lingui/react";
import { useEffect } from "react";
import { notify } from "../../platform/chrome/toast/show-toast.ts";
import { VisitFields } from "../../platform/form/attribution-fields.tsx";
import { fillInDraft, keepDraft } from "../../platform/form/draft.ts";
import { type FormWatch, SiteForm, type SiteFormProps } from "../../platform/form/site-form.tsx";
import type { StoredKey } from "../../platform/visitor/storage.ts";

/** A form of an inquiry. It begins with what was typed before in this tab, and says where the visit came from. */
export function InquiryForm<Returned>({
  children,
  ...form
}: Omit<SiteFormProps<Returned>, "watch" | "isPatient">) {
  const { i18n } = useLingui();
  const { id, result } = form;
  const cameBack = result !== undefined;
  useEffect(() => {
    const form = document.getElementById(id);
    if (!cameBack && form instanceof HTMLFormElement) fillInDraft(form);
  }, [cameBack, id]);
  return (
    <SiteForm {...form} watch={watch} isPatient>
      <VisitFields />
      <input type="hidden" name="form_token" />
      <input type="hidden" name="device_id" />
      {children}
      <p className="unseen">
        <label htmlFor={`${id}-subject`}>{i18n._("Please leave this field empty")}</label>
        <input id={`${id}-subject`} name="subject" tabIndex={-1} autoComplete="off" />
      </p>
    </SiteForm>
  );
}

/** With one of these in the browser an inquiry shows something else than its page came with. */
export const keptOfInquiry: StoredKey[] = ["contactInfo", "contactInquiryIds"];

const watch: FormWatch = {
  onFocus(form) {
    noteOpened(form);
    import("./fetch-form-token.ts").then(({ fetchFormToken }) => fetchFormToken(form), doWithout);
  },
  onInput(form) {
    keepDraft(form);
    noteOpened(form);
  },
  onAccepted(form) {
    loadNotes().then((notes) => notes.noteSent(form, sayFailure), doWithout);
  },
};

const loadNotes = () => import("./lead-notes.ts");

function noteOpened(form: HTMLFormElement): void {
  loadNotes().then((notes) => notes.noteOpened(form, sayFailure), doWithout);
}

/** Its code could not be loaded: the form works without, and the next time it is loaded again. */
function doWithout(): void {}

function sayFailure(message: string): void {
  notify({ message, status: false });
}
