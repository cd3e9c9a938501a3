import { useLingui } from "@lingui/react";

/** Says that some of a list's items are in English; nothing if all are in the page's language. */
export function UntranslatedNote({
  items,
}: {
  items: readonly { languages?: Record<string, string> | undefined }[];
}) {
  const { i18n } = useLingui();
  if (items.every(({ languages }) => !languages?.title)) return null;
  return <p className="note">{i18n._("What isn’t translated yet is in English.")}</p>;
}
