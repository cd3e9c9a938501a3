import { Trans } from "@lingui/react";
import { useLocation } from "react-router";
import { useSite } from "../../ui/use-site.ts";

/** Marks demo mode and offers an exit. */
export function DemoBanner() {
  const { demo } = useSite();
  const { pathname } = useLocation();
  if (!demo) return null;
  return (
    <aside className="demo" aria-label="Demo">
      <p className="wrap">
        <Trans
          id="<0>This is a demo.</0> Whatever you send is marked as a test and goes to no one. <1>Leave the demo</1>"
          components={{ 0: <b />, 1: <a className="link" href={`${pathname}?sola-demo=false`} /> }}
        />
      </p>
    </aside>
  );
}
