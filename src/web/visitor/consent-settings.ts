import { run, showPreferences } from "vanilla-cookieconsent";
import "vanilla-cookieconsent/dist/cookieconsent.css";
import "./consent.css";

/** What a visitor may allow beyond what the site needs to work. Kept in this browser alone. */
export async function showConsentSettings(): Promise<void> {
  await run({
    autoShow: false,
    hideFromBots: false,
    cookie: { name: "consent", useLocalStorage: true },
    categories: {
      necessary: { enabled: true, readOnly: true },
      recognition: { enabled: false },
    },
    language: {
      default: "en",
      translations: {
        en: {
          consentModal: {
            title: "What this site may remember",
            acceptAllBtn: "Allow both",
            acceptNecessaryBtn: "Only what is needed",
            showPreferencesBtn: "Choose",
          },
          preferencesModal: {
            title: "What this site may remember",
            acceptAllBtn: "Allow both",
            acceptNecessaryBtn: "Only what is needed",
            savePreferencesBtn: "Save my choice",
            closeIconLabel: "Close",
            sections: [
              {
                title: "Needed to work",
                description:
                  "Your country, and the answers of a form you have begun. They stay in this browser.",
                linkedCategory: "necessary",
              },
              {
                title: "Device recognition",
                description:
                  "Lets us tell your device from others, so that we can stop spam sent in your name. Off until you allow it.",
                linkedCategory: "recognition",
              },
            ],
          },
        },
      },
    },
  });
  showPreferences();
}
