import { use } from "react";
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from "react-router";
import { escapedJson } from "../ui/escaped-json.ts";
import { startScripts } from "./start-scripts.ts";

/**
 * React Router's `Scripts` asks for every script before the style sheets and the first picture. Here a page shows itself
 * first (docs/decisions/0029).
 */
export function PageScripts() {
  if (import.meta.env.DEV) return <Scripts />; // knows hot reload
  return import.meta.env.SSR ? <SentScripts /> : <TwoScripts />;
}

function SentScripts() {
  const framework = use(FrameworkContext);
  const routeIds = useMatches().map(({ id }) => id);
  if (!framework) throw new Error("Scripts stand within the router.");
  const { manifest, serverHandoffString, renderMeta } = framework;
  if (renderMeta) renderMeta.didRenderScripts = true; // the data of the page follows
  const modules = Object.fromEntries(routeIds.map((id) => [id, manifest.routes[id]?.module ?? ""]));
  const imports = routeIds.flatMap((id) => manifest.routes[id]?.imports ?? []);
  const files = [manifest.url, manifest.entry.module, ...manifest.entry.imports, ...imports];
  const plan = { files: [...new Set(files)], modules, manifest: manifest.url, entry: manifest.entry.module };
  return (
    <TwoScripts
      context={`window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream())`}
      start={`(${startScripts})(${escapedJson(plan)})`}
    />
  );
}

/** In the browser they have run already; what they said does not matter there. */
function TwoScripts({ context = "", start = "" }: { context?: string; start?: string }) {
  return (
    <>
      <script suppressHydrationWarning>{context}</script>
      <script suppressHydrationWarning>{start}</script>
    </>
  );
}
