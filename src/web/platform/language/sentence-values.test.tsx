import { Trans } from "@lingui/react";
import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { english } from "#domain/platform/languages.ts";
import { sentencesIn } from "#domain/platform/sentences-in.ts";
import { jsx } from "./jsx-runtime.ts";
import { LanguageProvider } from "./language-provider.tsx";

const i18n = sentencesIn(english, {}, false);
const escaped = (text: string) => renderToStaticMarkup(<i>{text}</i>).slice(3, -4);

const text = fc
  .array(
    fc.constantFrom(
      "<b>",
      "</b>",
      "<0>",
      "</0>",
      "<0/>",
      "<1/>",
      "<name/>",
      "<br>",
      "<",
      ">",
      "{x}",
      "a",
      " ",
    ),
  )
  .map((parts) => parts.join(""));

test("a value of a sentence is shown as text, whatever tags it seems to have", () => {
  fc.assert(
    fc.property(text, text, (name, place) => {
      const html = renderToStaticMarkup(
        <LanguageProvider i18n={i18n}>
          {jsx(Trans, {
            id: "For <0>{name}</0>, near <1/> {place}.",
            values: { name, place },
            components: { 0: <strong />, 1: <em>you</em> },
          })}
        </LanguageProvider>,
      );
      expect(html).toBe(`For <strong>${escaped(name)}</strong>, near <em>you</em> ${escaped(place)}.`);
    }),
  );
});
