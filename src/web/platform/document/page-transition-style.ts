/**
 * Fades between pages. Inlined, because a browser that reads it from a second style sheet has already skipped the
 * transition.
 */
export const pageTransitionStyle =
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }";
