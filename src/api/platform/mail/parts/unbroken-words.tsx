import { styles } from "./email-styles.ts";

/** With the bracket before it and what ends its sentence; no address of mail or web. */
const hyphenated = /((?<!\S)\(?[\p{L}\p{M}\d]+(?:-[\p{L}\p{M}\d]+)+[^\s@/]*(?!\S))/u;

/** Text in which `Anne-Marie` and `LS-4Q8M-TN` stay on one line, where they fit on one. */
export function UnbrokenWords({ children }: { children: string | string[] }) {
  return [children]
    .flat()
    .join("")
    .split(hyphenated)
    .map((part, place) =>
      place % 2 === 0 ? (
        part
      ) : (
        <span key={part} style={styles.word}>
          {part}
        </span>
      ),
    );
}
