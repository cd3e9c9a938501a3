import styleSheet from "../platform/styles/tokens.css?raw";

export interface Token {
  /** `--clay-dark`. */
  name: string;
  value: string;
  /** The style sheet's comment on it. */
  note: string;
}

const line = /^\s*(--[\w-]+):\s*([^;]+);(?:\s*\/\*\s*(.*?)\s*\*\/)?/;

/** The tokens of a group of the style sheet, by the comment that heads it: "surfaces". */
export function tokensOf(group: string): Token[] {
  const [, block = ""] = styleSheet.split(`/* ${group}`);
  const [tokens = ""] = block.split("\n\n");
  return tokens.split("\n").flatMap((text) => {
    const [, name, value = "", note = ""] = line.exec(text) ?? [];
    return name ? [{ name, value, note }] : [];
  });
}

/** Contrast ratio of two colors such as `#8f3d26`, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
