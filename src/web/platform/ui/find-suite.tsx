import { useLingui } from "@lingui/react";
import { PlaceSearch } from "./place-search.tsx";
import "./find-suite.css";

/** The last word of a page for professionals: where would you like to work? */
export function FindSuite({ title, text }: { title: string; text: string }) {
  const { i18n } = useLingui();
  return (
    <section className="find-suite plaster" aria-labelledby="find-suite">
      <div className="wrap find-suite__in">
        <div>
          <h2 id="find-suite">{title}</h2>
          <p className="lead">{text}</p>
        </div>
        <PlaceSearch label={i18n._("Where would you like to work?")} button={i18n._("Find your suite")} />
      </div>
    </section>
  );
}
