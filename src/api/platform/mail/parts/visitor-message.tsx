import { Heading, Text } from "@react-email/components";
import { styles } from "./email-styles.ts";
import { UnbrokenWords } from "./unbroken-words.tsx";

interface MessageProps {
  heading: string;
  tone?: "lease" | "book";
  children: string;
}

/** A visitor's own words, as they were typed. */
export function VisitorMessage({ heading, tone = "lease", children }: MessageProps) {
  if (children === "") return null;
  return (
    <>
      <Heading as="h2" className="ink" style={styles.h2}>
        <UnbrokenWords>{heading}</UnbrokenWords>
      </Heading>
      <Text
        className={tone === "book" ? "message message-book" : "message"}
        style={tone === "book" ? styles.bookMessage : styles.message}
      >
        {children}
      </Text>
    </>
  );
}
