import { Trans, useLingui } from "@lingui/react";
import { WrittenIn } from "../../platform/ui/written-in.tsx";
import type { Wish } from "./wish.ts";

/** `In Renata’s words: “Please tell me a day ahead.”` */
export function WishWords({ wish: { name, terms, rule, lang } }: { wish: Wish }) {
  const { i18n } = useLingui();
  if (rule) return rule;
  if (!lang) return i18n._("In {name}’s words: “{terms}”", { name, terms });
  return (
    <>
      <Trans
        id="In {name}’s words: “<0>{terms}</0>”"
        values={{ name, terms }}
        components={{ 0: <span lang={lang} /> }}
      />{" "}
      <WrittenIn lang={lang} />
    </>
  );
}
