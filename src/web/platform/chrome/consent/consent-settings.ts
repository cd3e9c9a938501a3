import { run, showPreferences } from "vanilla-cookieconsent";
import "vanilla-cookieconsent/dist/cookieconsent.css";
import { asksForPrivacy, isRecognitionAllowed } from "../../visitor/consent.ts";
import { notify } from "../toast/show-toast.ts";
import { applyConsent } from "./apply-consent.ts";
import "./consent.css";

const needed =
  "Your country, your city once you search around it, your last search, your answers on a form you’ve started, and a random number that helps us tell people from spam. They stay in this browser, most of them only until you close the tab.";

const recognition =
  "Makes a number from features of your device, so we recognize it next time and can stop spam sent in your name. About one visit in a thousand also tells Fingerprint, which makes the software, that it ran. It’s off until you allow it.";

const honored = {
  title: "Everything optional stays off",
  description:
    "Your browser sends the Global Privacy Control signal. We honor it: nothing optional runs, and there’s nothing you need to do.",
};

const everything =
  'Every item and how long we keep it: <a href="/privacy-policy#what-your-browser-keeps">Privacy policy</a>.';

/** The optional consent of a visitor, stored in this browser only. */
export async function showConsentSettings(): Promise<void> {
  const isPrivate = asksForPrivacy();
  const saved = () => {
    applyConsent();
    const chosen = isRecognitionAllowed() ? "on" : "off";
    notify({ message: `Your choice is saved. Device recognition is ${chosen}.`, status: true });
  };
  await run({
    autoShow: false,
    hideFromBots: false,
    cookie: { name: "consent", useLocalStorage: true },
    categories: {
      necessary: { enabled: true, readOnly: true },
      ...(!isPrivate && { recognition: { enabled: false } }),
    },
    guiOptions: { preferencesModal: { layout: "box", equalWeightButtons: true } },
    onModalReady: ({ modal }) => tidy(modal),
    onFirstConsent: saved,
    onChange: saved,
    language: {
      default: "en",
      translations: {
        en: {
          // There is no banner: nothing optional runs, so there is nothing to ask on arrival.
          consentModal: {},
          preferencesModal: {
            title: "What this site may remember",
            closeIconLabel: "Close",
            ...(isPrivate
              ? { savePreferencesBtn: "Got it" }
              : {
                  acceptNecessaryBtn: "Only what’s needed",
                  savePreferencesBtn: "Save my choice",
                }),
            // Each switch's description is visible below it.
            sections: [
              { title: "Needed to work", linkedCategory: "necessary" },
              { description: needed },
              ...(isPrivate
                ? [honored]
                : [
                    { title: "Device recognition", linkedCategory: "recognition" },
                    { description: recognition },
                  ]),
              { description: everything },
            ],
          },
        },
      },
    },
  });
  showPreferences();
}

function tidy(modal: HTMLElement): void {
  // The library moves the focus here 100 ms after opening and again after the transition, which would take a switch's key press.
  const start = modal.querySelector<HTMLElement>('[tabindex="-1"]');
  if (start)
    start.focus = () => {
      if (!modal.contains(document.activeElement)) HTMLElement.prototype.focus.call(start);
    };
  // The description is already visible, so the title expands nothing.
  for (const button of modal.querySelectorAll("button.pm__section-title")) {
    const title = document.createElement("h3");
    title.className = button.className;
    title.textContent = button.textContent;
    button.replaceWith(title);
  }
}
