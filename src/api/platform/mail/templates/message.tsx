import { Heading, Text } from "@react-email/components";
import { look } from "./look.ts";
import { Words } from "./words.tsx";

interface MessageProps {
  heading: string;
  tone?: "lease" | "book";
  children: string;
}

/** A visitor's own words, as they were typed. */
export function Message({ heading, tone = "lease", children }: MessageProps) {
  if (children === "") return null;
  return (
    <>
      <Heading as="h2" className="ink" style={look.h2}>
        <Words>{heading}</Words>
      </Heading>
      <Text
        className={tone === "book" ? "message message-book" : "message"}
        style={tone === "book" ? look.bookMessage : look.message}
      >
        {children}
      </Text>
    </>
  );
}
