import { useLingui } from "@lingui/react";
import { type ComponentType, use, useId } from "react";
import { LanguageProvider } from "../language/language-provider.tsx";
import type { StoredKey } from "../visitor/storage.ts";
import { DocumentContext } from "./document-context.ts";

/** When an island hydrates: at the first touch or focus inside it, or near the viewport. */
type Wake = "touch" | "visible";

interface IslandOptions {
  wake?: Wake;
  /** Hydrates on load if this browser stored one of these keys, because its content then differs. */
  wakeWith?: StoredKey[];
}

/** An island as pages use it, its file's default export; `Inside` is hydrated. */
export type Island<Props> = ComponentType<Props> & {
  Inside: ComponentType<Props>;
};

/**
 * A component sent as HTML and hydrated on its own. `name` is its file's path below `src/web` without `.island.tsx`.
 * Props must survive JSON; it has no router: plain links, `fetch`.
 */
export function island<Props extends object>(
  name: string,
  Inside: ComponentType<Props>,
  { wake = "touch", wakeWith }: IslandOptions = {},
): Island<Props> {
  function Island(props: Props) {
    const page = use(DocumentContext);
    const { i18n } = useLingui();
    const id = useId();
    if (!page) return <Inside {...props} />;
    const identifierPrefix = `i${id.replace(/\W/g, "")}`;
    const inside = (
      <LanguageProvider i18n={i18n}>
        <Inside {...props} />
      </LanguageProvider>
    );
    return (
      <div
        className="island"
        data-island={name}
        data-props={JSON.stringify(props)}
        data-prefix={identifierPrefix}
        data-wake={wake}
        data-wake-with={wakeWith?.join(" ")}
        // Rendered as a separate React root.
        dangerouslySetInnerHTML={{ __html: page.renderIsland(name, inside, identifierPrefix) }}
      />
    );
  }
  return Object.assign(Island, { Inside });
}
