import { Link, type LinkProps, useViewTransitionState } from "react-router";

/** A link from a list to one of its own, whose picture grows into the one of the page it opens (styles/motion.css). */
export function DetailLink(props: LinkProps) {
  const isOpening = useViewTransitionState(props.to);
  return <Link {...props} viewTransition className={isOpening ? "is-opening" : undefined} />;
}
