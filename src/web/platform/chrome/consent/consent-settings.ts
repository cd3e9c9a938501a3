import { run, showPreferences } from "vanilla-cookieconsent";
import "vanilla-cookieconsent/dist/cookieconsent.css";
import { translate } from "../../language/page-sentence.ts";
import { asksForPrivacy, isRecognitionAllowed } from "../../visitor/consent.ts";
import { notify } from "../toast/show-toast.ts";
import { applyConsent } from "./apply-consent.ts";
import "./consent.css";

const needed =
  /*i18n*/ "Your country, your city once you search around it, your last search, your answers on a form you’ve started, and a random number that helps us tell people from spam. They stay in this browser, most of them only until you close the tab.";

const recognition =
  /*i18n*/ "Makes a number from features of your device, so we recognize it next time and can stop spam sent in your name. About one visit in a thousand also tells Fingerprint, which makes the software, that it ran. It’s off until you allow it.";

const honored = {
  title: /*i18n*/ "Everything optional stays off",
  description:
    /*i18n*/ "Your browser sends the Global Privacy Control signal. We honor it: nothing optional runs, and there’s nothing you need to do.",
};

const everything = /*i18n*/ "Every item and how long we keep it: <0>Privacy policy</0>.";

/** The optional consent of a visitor, stored in this browser only. */
export async function showConsentSettings(): Promise<void> {
  const isPrivate = asksForPrivacy();
  const saved = () => {
    applyConsent();
    const chosen = isRecognitionAllowed()
      ? /*i18n*/ "Your choice is saved. Device recognition is on."
      : /*i18n*/ "Your choice is saved. Device recognition is off.";
    notify({ message: chosen, status: true });
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
            title: translate(/*i18n*/ "What this site may remember"),
            closeIconLabel: translate(/*i18n*/ "Close"),
            ...(isPrivate
              ? { savePreferencesBtn: translate(/*i18n*/ "Got it") }
              : {
                  acceptNecessaryBtn: translate(/*i18n*/ "Only what’s needed"),
                  savePreferencesBtn: translate(/*i18n*/ "Save my choice"),
                }),
            // Each switch's description is visible below it.
            sections: [
              { title: translate(/*i18n*/ "Needed to work"), linkedCategory: "necessary" },
              { description: translate(needed) },
              ...(isPrivate
                ? [{ title: translate(honored.title), description: translate(honored.description) }]
                : [
                    { title: translate(/*i18n*/ "Device recognition"), linkedCategory: "recognition" },
                    { description: translate(recognition) },
                  ]),
              { description: linked(translate(everything)) },
            ],
          },
        },
      },
    },
  });
  showPreferences();
}

/** The address of the footer's link, which is in the page's language. */
function linked(sentence: string): string {
  const address = document.querySelector("a[data-consent]")?.getAttribute("href") ?? "/privacy-policy";
  return sentence.replace("<0>", `<a href="${address}">`).replace("</0>", "</a>");
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
