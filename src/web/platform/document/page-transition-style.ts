/**
 * Has the browser fade from page to page. It stands within every page: a browser that reads it from a linked sheet, after
 * another sheet, has given the transition up by then.
 */
export const pageTransitionStyle =
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }";
