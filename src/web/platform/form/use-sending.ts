import { type RefObject, useEffect, useState } from "react";
import { isClosed } from "../visitor/closed-site.ts";
import { store } from "../visitor/storage.ts";
import { type PostOutcome, postForm } from "./post-form.ts";

/** Outcomes that stay on the page. */
export type Failed = Exclude<PostOutcome, { kind: "accepted" }>;

interface Sending {
  form: RefObject<HTMLFormElement | null>;
  settle: ((form: HTMLFormElement) => Promise<void> | null) | undefined;
  isPatient: boolean | undefined;
  onAccepted: (form: HTMLFormElement, goOn: string) => void;
  onFailed: (failed: Failed) => void;
}

/** Sends a form, one at a time. A post made offline resumes when the connection returns. */
export function useSending({ form, settle, isPatient, onAccepted, onFailed }: Sending) {
  const [isSending, setSending] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const button = form.current?.querySelector<HTMLElement>("[type=submit]");
    const goOn = () => form.current?.requestSubmit(button);
    addEventListener("online", goOn, { once: true });
    return () => removeEventListener("online", goOn);
  }, [isWaiting, form]);
  useEffect(() => {
    // The form is restored when the visitor goes back.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setSending(false);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);

  async function send(sent: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    if (isSending) return;
    setSending(true);
    setWaiting(false);
    const outcome = await settleAndPost(sent, submitter);
    if (outcome.kind === "accepted") {
      onAccepted(sent, outcome.goOn);
      goOnFromForm(outcome.goOn);
      return; // Still sending until the next page opens.
    }
    // Reload shows the maintenance page; the draft is restored when the site opens.
    if (outcome.kind === "lost" && (await isClosed())) {
      location.reload();
      return;
    }
    setSending(false);
    setWaiting(outcome.kind === "offline");
    onFailed(outcome);
  }

  async function settleAndPost(sent: HTMLFormElement, submitter: HTMLElement | null): Promise<PostOutcome> {
    try {
      await settle?.(sent);
    } catch {
      return { kind: navigator.onLine ? "lost" : "offline" };
    }
    return postForm(sent, submitter, { isPatient });
  }

  return { isSending, send };
}

/** Opens the page that a form led to and flags the arrival. */
function goOnFromForm(address: string): void {
  // Without storage only the toast is missing.
  store("arrival", "form");
  const { pathname, search } = new URL(address, location.href);
  if (pathname + search !== location.pathname + location.search) location.assign(address);
  else {
    // The browser would only scroll to a fragment of the same page.
    history.replaceState(null, "", address);
    location.reload();
  }
}
