import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { i18nIn } from "#tests/harness/i18n.ts";
import { readCancellationTerms, termsInWords } from "./cancellation-terms.ts";

const french = i18nIn("fr-CA");
const inFrench = (text: string) => termsInWords(text, french)?.replaceAll("\u00a0", " ");

describe("terms that are a rule are in the page's language", () => {
  test.each([
    [
      "Change or cancel free until 24 hours before.",
      "Changement ou annulation sans frais jusqu’à 24 heures avant.",
    ],
    [
      "Change or cancel free until 48 hours before; after that half the price is due.",
      "Changement ou annulation sans frais jusqu’à 48 heures avant. Ensuite, la moitié du prix est à payer.",
    ],
    [
      "Plans change. Please tell me by noon the day before.",
      "Un imprévu, ça arrive. Merci de prévenir au plus tard la veille à midi.",
    ],
    [
      "Cancel free until 12 hours before. A missed appointment is charged in full.",
      "Annulation sans frais jusqu’à 12 heures avant. Un rendez-vous manqué est facturé au plein prix.",
    ],
    ["cancel  FREE of charge up to 1 hour before your visit", "Annulation sans frais jusqu’à 1 heure avant."],
    ["You can cancel for free until 2 days before.", "Annulation sans frais jusqu’à 48 heures avant."],
    [
      "Cancellations are free until 24 h ahead, after that 30% of the price is charged. No-shows are charged half the price!",
      "Annulation sans frais jusqu’à 24 heures avant. Ensuite, 30 % du prix est à payer. Un rendez-vous manqué est facturé à la moitié du prix.",
    ],
    [
      "Cancel or reschedule free until 6 hrs before. After that, the full price is due.",
      "Changement ou annulation sans frais jusqu’à 6 heures avant. Ensuite, le plein prix est à payer.",
    ],
  ])("%s", (text, words) => expect(inFrench(text)).toBe(words));

  test("and in English they stay as they're written", () => {
    expect(termsInWords("Cancel free until 24 hours before.", i18nIn("en-US"))).toBeNull();
  });
});

test.each([
  "",
  " ",
  "Change or cancel free until you board.",
  "Change or cancel free until 24 hours before. Except on Saturdays.",
  "Not on Saturdays. Cancel free until 24 hours before.",
  "You can't cancel free until 24 hours before.",
  "Cancel free until 24 hours before the month ends.",
  "Cancel free until 24 hours before, but never on Mondays.",
  "Cancel free until 0 hours before.",
  "Cancel free until 24 hours before. Cancel free until 48 hours before.",
  "Cancel free until 24 hours before; change or cancel free until 48 hours before.",
  "After that half the price is due.",
  "Cancel free until 24 hours before; after that 150% of the price is due.",
  "Cancel free until 24 hours before; after that half the price is due, or all of it.",
  "Cancel free until 24 hours before; after that $50 is due.",
  "Free until 24 hours before.",
  "Please tell me a day ahead.",
  "Plans change; so do I.",
  "Annulation gratuite jusqu’à 24 heures avant.",
])("%j isn't a rule", (text) => {
  expect(readCancellationTerms(text)).toBeNull();
});

test("terms with an unknown sentence aren't a rule", () => {
  const unknown = fc.stringMatching(/^[a-z]{3,12}( [a-z]{2,12}){1,6}$/);
  fc.assert(
    fc.property(unknown, fc.boolean(), (sentence, isFirst) => {
      fc.pre(sentence !== "plans change");
      const rule = "Cancel free until 24 hours before.";
      const text = isFirst ? `${sentence}. ${rule}` : `${rule} ${sentence}.`;
      expect(readCancellationTerms(text)).toBeNull();
    }),
  );
});

test("the hours of a rule are those that were written", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (hours) => {
      expect(readCancellationTerms(`Cancel free until ${hours} hours before`)).toEqual({ cancel: hours });
    }),
  );
});
