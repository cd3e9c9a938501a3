// The brand in code. Its texts, phone number and social links are content (`data/content`); its drawings are `web/public`,
// `wordmark.tsx`, `wordmark.png` and the mails' `head.jpg`.

export const brandName = "Sola";
/** In names of files. */
export const brandSlug = "sola";
/** Domain of the default mail addresses. */
export const brandDomain = "sola.example";

/** Behind pages, and around them on phones. */
export const pageColor = "#fbf9f6";

/** In style sheets `var(--paper)`; none is stated elsewhere. */
export const brandColors = {
  // surfaces
  paper: pageColor,
  white: "#ffffff", // forms, cards that lift
  plaster: "#f3ede5", // quiet bands, door panels
  oat: "#e7ddd0", // stronger fill, skeletons
  line: "#dcd1c3", // hairlines, decoration only
  edge: "#8a7c70", // field and chip borders, at least 3:1

  // text
  ink: "#1f1917",
  "ink-2": "#544943",
  "ink-3": "#6b5f57",

  // clay leases
  clay: "#8f3d26",
  "clay-dark": "#6d2b19",
  "clay-tint": "#f7e7de",

  // bottle books
  bottle: "#1f332b",
  "bottle-dark": "#13221c",
  "bottle-2": "#2d473c",
  "bottle-tint": "#e4ebe4",
  "on-dark": "#f8f3ec",
  "on-dark-2": "#cfd6cd",
  brass: "#a87f3f", // decoration only on light
  "brass-light": "#dcbb7e", // small text and lines on bottle

  // status
  error: "#a3262a",
  "error-tint": "#fbe9e7",
  success: "#2f6b46",
  "success-tint": "#e6f0e8",
  notice: "#54390a",
  "notice-tint": "#faf0da",

  // map
  land: "#ece5da",
  water: "#c9d5d3",
  shore: "#a9bcb9",
  ring: "#b7a794",
  some: "#e7c3ac",
  pointed: "#c07f5f",
} as const;

/** The brand as custom properties, which `vite.config.ts` puts before the site's style sheets. */
export function brandProperties(): string {
  const colors = Object.entries(brandColors).map(([name, color]) => `--${name}: ${color};`);
  return `:where(:root) { --brand: "${brandName}"; ${colors.join(" ")} }\n`;
}
