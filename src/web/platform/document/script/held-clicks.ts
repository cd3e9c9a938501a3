import { alsoCall, formMessages } from "#domain/platform/form-messages.ts";
import { siteMessages } from "#domain/platform/site-messages.ts";
import { notify } from "../../chrome/toast/show-toast.ts";
import { translate } from "../../language/page-sentence.ts";
import { counterpartOf } from "../counterpart.ts";

type Wake = (island: Element) => Promise<void>;

/**
 * Replays clicks made before hydration on buttons that need script and on buttons that post. Links and searches work
 * without script.
 */
export function holdClicks(wake: Wake): void {
  addEventListener("click", (event) => holdClick(event, wake), { capture: true });
  addEventListener("submit", (event) => holdSubmit(event, wake), { capture: true });
}

function holdClick(event: MouseEvent, wake: Wake): void {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>("button[type=button]");
  const island = button && sleepingIsland(button);
  if (!button || !island) return;
  event.stopPropagation();
  const awakened = counterpartOf(button, island);
  wake(island).then(
    () => awakened().click(),
    () => notify({ message: siteMessages.pageNotLoaded, status: false }),
  );
}

function holdSubmit(event: SubmitEvent, wake: Wake): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  const island = sleepingIsland(form);
  if (!island) return;
  event.preventDefault();
  event.stopPropagation();
  if (form.ariaBusy) return;
  form.ariaBusy = "true";
  const awakened = counterpartOf(form, island);
  const pressed = submitter && counterpartOf(submitter, island);
  wake(island)
    .finally(() => {
      form.ariaBusy = null;
    })
    .then(
      () => awakened().requestSubmit(pressed?.()),
      () => sendWithoutScript(awakened(), pressed?.() ?? null, island),
    );
}

function sendWithoutScript(form: HTMLFormElement, submitter: HTMLElement | null, island: Element): void {
  if (navigator.onLine) {
    // submit() leaves out the button, which the form needs (`isPressed`).
    if (submitter instanceof HTMLButtonElement) {
      const { name, value } = submitter;
      form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
    }
    form.submit();
    return;
  }
  const message = alsoCall(
    { _: translate, locale: document.documentElement.lang },
    formMessages.offline,
    document.body.dataset.phone ?? null,
  );
  const note = document.createElement("p");
  note.className = "errors";
  note.role = "alert";
  note.textContent = message;
  island.after(note);
  notify({ message, status: false });
  const goOn = () => {
    note.remove();
    form.requestSubmit(submitter);
  };
  addEventListener("online", goOn, { once: true });
}

function sleepingIsland(inside: Element): HTMLElement | null {
  return inside.closest<HTMLElement>("[data-island]:not([data-awake], [data-failed])");
}
