import { Heading, Text } from "@react-email/components";
import { look } from "./look.ts";

/** A visitor's own words, as they were typed. */
export function Message({ heading, children }: { heading: string; children: string }) {
  if (children === "") return null;
  return (
    <>
      <Heading as="h2" className="ink" style={look.h2}>
        {heading}
      </Heading>
      <Text className="message" style={look.message}>
        {children}
      </Text>
    </>
  );
}
