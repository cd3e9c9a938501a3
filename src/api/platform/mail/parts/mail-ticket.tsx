import { Column, Row, Text } from "@react-email/components";
import { ticketLooks, ticketWords } from "./email-styles.ts";
import { UnbrokenWords } from "./unbroken-words.tsx";

interface TicketProps {
  tone: keyof typeof ticketLooks;
  lead: string;
  time: string;
  note: string;
  /** On the door beside it: initials, or the number of a suite. */
  mark: string;
  /** Above the mark. */
  label?: string;
}

/** What to remember, in huge type, beside the door it is about. */
export function MailTicket({ tone, lead, time, note, mark, label }: TicketProps) {
  const look = ticketLooks[tone];
  // On a light ticket the words change with the page when it goes dark.
  const line = (name: string) => (tone === "over" ? `line ${name}` : "line");
  return (
    <Row className={tone} style={look.ticket}>
      <Column className="words" style={ticketWords}>
        {time && (
          <Text className={line("ink")} style={look.lead}>
            <UnbrokenWords>{lead}</UnbrokenWords>
          </Text>
        )}
        <Text className={`time ${line("ink-3")}`} style={look.time}>
          {time || lead}
        </Text>
        <Text className={line("ink-2")} style={look.note}>
          {note}
        </Text>
      </Column>
      <Column
        className={label ? "door" : "door mark"}
        style={look.door}
        aria-hidden="true"
        data-skip-in-text="true"
      >
        {label && <Text style={look.label}>{label}</Text>}
        <span style={look.mirror}>{mark}</span>
      </Column>
    </Row>
  );
}
