/**
 * Precedes every style sheet. Pages fade into each other only if the browser reads so before any second sheet; and the layers
 * have their order also where each sheet is a tag of its own that a module adds, as in development.
 */
export const inlineStyle =
  "@layer base, components, pages, utilities; @media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }";
