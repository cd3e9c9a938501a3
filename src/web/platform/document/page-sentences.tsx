import { use } from "react";
import { readPageSentences } from "../language/page-sentence.ts";
import { NonceContext, PageSentencesContext } from "./document-context.ts";

/** The sentences of a page's islands and scripts, after them; nothing if the English source is all they need. */
export function PageSentences() {
  const sent = use(PageSentencesContext)?.();
  const nonce = use(NonceContext);
  const json = sent === undefined ? readPageSentences() : sent && JSON.stringify(sent);
  if (!json) return null;
  return (
    <script type="application/json" data-sentences="" nonce={nonce} suppressHydrationWarning>
      {json}
    </script>
  );
}
