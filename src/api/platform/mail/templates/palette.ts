import type { CSSProperties } from "react";

/** Tokens of the site's look, as values: mail programs know no custom properties. */
export const colour = {
  plaster: "#f3ede5",
  oat: "#d6c4ab",
  line: "#dcd1c3",
  edge: "#8a7c70",
  bark: "#4a3423",
  ink: "#1f1917",
  ink2: "#544943",
  ink3: "#6b5f57",
  clay: "#8f3d26",
  bottle: "#1f332b",
  sage: "#a3b09a",
  sageGlow: "#e9efe4",
  sageMark: "#22382e",
  onDark: "#f8f3ec",
  white: "#ffffff",
} as const;

export const serif = "Fraunces, Georgia, 'Times New Roman', serif";
export const sans = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif";

export const text: CSSProperties = {
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "25px",
  margin: "0 0 16px",
};
