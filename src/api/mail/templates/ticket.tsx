import { Column, Row, Text } from "@react-email/components";
import { initials } from "#domain/monogram.ts";
import { look } from "./look.ts";

interface TicketProps {
  lead: string;
  time: string;
  note: string;
  /** Whose door stands beside it. */
  name: string;
}

/** How and when somebody is reached, in huge type, beside their door. */
export function Ticket({ lead, time, note, name }: TicketProps) {
  return (
    <Row style={look.ticket}>
      <Column className="words" style={look.ticketWords}>
        <Text style={look.ticketLead}>{lead}</Text>
        <Text className="time" style={look.ticketTime}>
          {time}
        </Text>
        <Text style={look.ticketNote}>{note}</Text>
      </Column>
      <Column className="door" style={look.door} aria-hidden="true" data-skip-in-text="true">
        <span style={look.mirror}>{initials(name)}</span>
      </Column>
    </Row>
  );
}
