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
        <b>This is a demo.</b> Whatever you send is marked as a test and goes to no one.{" "}
        <a className="link" href={`${pathname}?sola-demo=false`}>
          Leave the demo
        </a>
      </p>
    </aside>
  );
}
