import { type ComponentType, lazy, memo } from "react";
import { nextAct } from "../visitor/next-act.ts";
import { Isolated } from "./isolated.tsx";

/**
 * A part further down a page, of text and links, that is whole as the server sent it: its code comes when the visitor
 * first does something. On a page that a link leads to it comes with the page. Its style sheets are the page's to import.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const loaded = isOpening() ? afterAct(load) : load();
  const Part = lazy(async () => ({ default: await loaded }));
  // A part that was given something new before its code is there would have to be taken away.
  return memo((props: Props) => (
    <Isolated>
      <Part {...props} />
    </Isolated>
  ));
}

/** Whether the browser is still waking the page that the server sent. */
function isOpening(): boolean {
  return !import.meta.env.SSR && window.earlyActs !== undefined;
}

/** While the code cannot be had, what the server sent stays, and the next act asks again. */
async function afterAct<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  if (scrollY === 0) await nextAct();
  for (;;) {
    try {
      return await load();
    } catch {
      await nextAct();
    }
  }
}
