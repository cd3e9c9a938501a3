import { useLocation, useNavigation } from "react-router";
import { Ring } from "../ui/ring.tsx";

/** Spec §2: turns while the next page loads, except on blog pages; the style sheet waits 300 ms first. */
export function LoadingRing() {
  const { pathname } = useLocation();
  const { state } = useNavigation();
  if (state === "idle" || pathname.startsWith("/blog")) return null;
  return (
    <div className="loading">
      <Ring label="Loading the page" />
    </div>
  );
}
