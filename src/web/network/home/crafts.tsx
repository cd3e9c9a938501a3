import { useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { serviceChoices } from "#domain/network/service.ts";
import { ArrowLink } from "../../platform/ui/arrow-link.tsx";
import { Picture } from "../../platform/ui/picture.tsx";
import { picturedCrafts } from "./showcase.ts";
import "./crafts.css";

/** The consumer's half: crafts to choose from, and below them whatever `children` add. */
export function Crafts({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <section className="dark" aria-labelledby="crafts">
      <div className="wrap band">
        <div className="headrow">
          <h2 id="crafts">{i18n._("Who do you need to see?")}</h2>
          <p>
            <ArrowLink to="/booknow">{i18n._("Every service")}</ArrowLink>
          </p>
        </div>
        <ul className="crafts">
          {picturedCrafts.map(({ value, picture }) => (
            <li key={value}>
              <a href={`/booknow?service=${value}`}>
                <Picture
                  src={picture}
                  alt=""
                  frame="4x5"
                  sizes="(width < 43.75em) 35vw, (width < 64em) 21vw, (width < 93.75em) 13vw, 192px"
                />
                <span>{i18n._(serviceChoices.find((service) => service.value === value)?.label ?? "")}</span>
              </a>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
