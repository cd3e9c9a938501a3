import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** After a change of page within the site: focus starts at the new page's content and its title is said aloud. */
export function PageChange() {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!hash) document.getElementById("main")?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, hash]);
  return (
    <p className="vh" role="status">
      {title}
    </p>
  );
}
