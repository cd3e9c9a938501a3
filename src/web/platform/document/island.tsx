import { type ComponentType, use, useId } from "react";
import type { StoredKey } from "../visitor/storage.ts";
import { DocumentContext } from "./document-context.ts";

/** When React wakes an island: at the first touch or focus inside it, or when it comes near the screen. */
type Wake = "touch" | "visible";

interface IslandOptions {
  wake?: Wake;
  /** It wakes as the page opens where this browser has kept one of these: it shows something else then. */
  wakeWith?: StoredKey[];
}

/** An island as pages use it; its file exports it by default, and `Inside` is what wakes. */
export type Island<Props> = ComponentType<Props> & {
  Inside: ComponentType<Props>;
};

/**
 * A component that a document sends as HTML and hydrates on its own (design §6a). `name` is the path of its file below
 * `src/web`, without `.island.tsx`. Its props must survive JSON, and it has no router: plain links, `fetch`.
 */
export function island<Props extends object>(
  name: string,
  Inside: ComponentType<Props>,
  { wake = "touch", wakeWith }: IslandOptions = {},
): Island<Props> {
  function Island(props: Props) {
    const page = use(DocumentContext);
    const id = useId();
    if (!page) return <Inside {...props} />;
    const identifierPrefix = `i${id.replace(/\W/g, "")}`;
    return (
      <div
        className="island"
        data-island={name}
        data-props={JSON.stringify(props)}
        data-prefix={identifierPrefix}
        data-wake={wake}
        data-wake-with={wakeWith?.join(" ")}
        // Rendered by React itself, apart from the tree around it.
        dangerouslySetInnerHTML={{ __html: page.renderIsland(<Inside {...props} />, identifierPrefix) }}
      />
    );
  }
  return Object.assign(Island, { Inside });
}
