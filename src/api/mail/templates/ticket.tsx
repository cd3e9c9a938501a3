import { Column, Row, Text } from "@react-email/components";
import { ticketLooks, ticketWords } from "./ticket-look.ts";

interface TicketProps {
  tone: keyof typeof ticketLooks;
  lead: string;
  time: string;
  note: string;
  /** On the door beside it: somebody's initials, or the number of a suite. */
  mark: string;
  /** Above the mark. */
  label?: string;
}

/** What to remember, in huge type, beside the door it is about. */
export function Ticket({ tone, lead, time, note, mark, label }: TicketProps) {
  const look = ticketLooks[tone];
  // On a light ticket the words change with the page when it goes dark.
  const ink = (name: string) => (tone === "over" ? name : "");
  return (
    <Row className={tone} style={look.ticket}>
      <Column className="words" style={ticketWords}>
        <Text className={ink("ink")} style={look.lead}>
          {lead}
        </Text>
        <Text className={`time ${ink("ink-3")}`.trim()} style={look.time}>
          {time}
        </Text>
        <Text className={ink("ink-2")} style={look.note}>
          {note}
        </Text>
      </Column>
      <Column className="door" style={look.door} aria-hidden="true" data-skip-in-text="true">
        {label && <Text style={look.label}>{label}</Text>}
        <span style={look.mirror}>{mark}</span>
      </Column>
    </Row>
  );
}
