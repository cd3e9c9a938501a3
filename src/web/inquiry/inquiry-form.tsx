import { type ComponentProps, useEffect } from "react";
import { type FormWatch, SiteForm } from "../form/site-form.tsx";
import { useNotify } from "../layout/notification.tsx";
import { readStored } from "../visitor/storage.ts";
import { VisitFields } from "./visit-fields.tsx";

type InquiryFormProps = Omit<ComponentProps<typeof SiteForm>, "watch">;

/** A form of an inquiry. It begins with what was typed before in this tab, and says where the visit came from. */
export function InquiryForm({ children, ...form }: InquiryFormProps) {
  const { id, result } = form;
  const cameBack = result !== undefined;
  useEffect(() => {
    if (!cameBack && readStored("contactInfo") !== null) fillIn(id);
  }, [cameBack, id]);
  return (
    <SiteForm {...form} watch={useInquiryWatch()}>
      <VisitFields />
      <input type="hidden" name="form_token" />
      <input type="hidden" name="device_id" />
      {children}
      <p className="unseen">
        <label htmlFor={`${id}-subject`}>Please leave this field empty</label>
        <input id={`${id}-subject`} name="subject" tabIndex={-1} autoComplete="off" />
      </p>
    </SiteForm>
  );
}

const loadDraft = () => import("./draft.ts");
const loadNotes = () => import("./lead-notes.ts");

async function fillIn(id: string): Promise<void> {
  const { fillInDraft } = await loadDraft();
  const form = document.getElementById(id);
  if (form instanceof HTMLFormElement) fillInDraft(form);
}

function useInquiryWatch(): FormWatch {
  const notify = useNotify();
  async function noteOpened(form: HTMLFormElement) {
    const notes = await loadNotes();
    notes.noteOpened(form, (message) => notify({ message, status: false }));
  }
  return {
    async onFocus(form) {
      noteOpened(form);
      const { begin } = await import("./begin.ts");
      begin(form);
    },
    async onInput(form) {
      const { keepDraft } = await loadDraft();
      keepDraft(form);
      noteOpened(form);
    },
    async onSend(form) {
      const { noteSending } = await loadNotes();
      noteSending(form);
    },
  };
}
