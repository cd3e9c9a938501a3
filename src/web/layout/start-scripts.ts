import type { EarlyActs } from "../visitor/early-acts.ts";

export interface ScriptPlan {
  /** What to ask for at once, so that no file waits for the one that imports it. */
  files: string[];
  /** The module of each of the page's routes, by the route's id. */
  modules: Record<string, string>;
  manifest: string;
  entry: string;
}

/**
 * Lets the page show itself, then loads its scripts; meanwhile it writes down what only they can answer. Travels to the
 * browser as its own text and runs there alone, so it knows nothing but its plan.
 */
export async function startScripts({ files, modules, manifest, entry }: ScriptPlan): Promise<void> {
  const patienceMs = 3000;
  const acts: EarlyActs = new Map();
  const listening = new AbortController();
  const { signal } = listening;
  window.earlyActs = { acts, listening };
  const note: typeof acts.set = (control, value) => {
    acts.delete(control); // what was done last comes last
    return acts.set(control, value);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && /checkbox|radio/.test(target.type))
      note(target, target.checked);
    else if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLSelectElement ||
      target instanceof HTMLTextAreaElement
    )
      note(target, target.value);
  };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>("button[type=button]");
    if (button) note(button, true);
  };
  document.addEventListener("input", onInput, { signal });
  document.addEventListener("click", onClick, { signal });

  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  const shown = Promise.allSettled([...pictures].map((picture) => picture.decode())).then(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
  );
  await Promise.race([shown, new Promise((done) => setTimeout(done, patienceMs))]);
  for (const href of files)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  const load = (file: string) => import(/* @vite-ignore */ file);
  const routes = Object.entries(modules).map(async ([id, file]) => [id, await load(file)]);
  const [loaded] = await Promise.all([Promise.all(routes), load(manifest)]);
  Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(loaded) });
  await load(entry);
}
