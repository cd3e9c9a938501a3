import { Fragment } from "react";
import type { OfferedName } from "#domain/platform/offered-name.ts";

/** `Hair, Gloss`: names of services or specialties, each untranslated one with its `lang`. */
export function OfferedNames({ names }: { names: readonly OfferedName[] }) {
  if (names.every(({ lang }) => lang === undefined)) return names.map(({ name }) => name).join(", ");
  return names.map(({ name, lang }, index) => (
    <Fragment key={name}>
      {index > 0 && ", "}
      <span lang={lang}>{name}</span>
    </Fragment>
  ));
}
