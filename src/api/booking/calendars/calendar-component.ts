export interface Property {
  name: string;
  /** By their names in uppercase. */
  parameters: Readonly<Record<string, string | undefined>>;
  value: string;
  /** From 1. */
  line: number;
}

/** A VEVENT, VTIMEZONE, STANDARD, … */
export interface Component {
  type: string;
  line: number;
  properties: Property[];
  parts: Component[];
}

/** What times depend on: titles and notes are private, and aren't read. Some programs write other text before BEGIN. */
const relevant =
  /^\s*(\w*BEGIN|END|UID|SEQUENCE|STATUS|TRANSP|DTSTART|DTEND|DURATION|RECURRENCE-ID|EXDATE|RDATE|EXRULE|RRULE|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO|ATTENDEE|ORGANIZER|PARTSTAT|X-MICROSOFT-CDO-BUSYSTATUS|X-WR-TIMEZONE|X-WR-CALNAME)\s*((?:;.*?)?:(?=\s*\d{4}-?\d\d-?\d\d)|(?:;(?:"[^"]*"|[^":])*)?:)(.*)$/i;

/** Parses the calendars of a text as leniently as calendar programs do; null if it has none, or is cut off. */
export function parseCalendars(text: string): Component[] | null {
  const calendars: Component[] = [];
  let open: Component[] = [];
  for (const [line, written] of unfold(text)) {
    const [, name = "", parameters = "", rest = ""] = relevant.exec(written) ?? [];
    const value = rest.trim();
    if (/BEGIN$/i.test(name)) {
      const component: Component = { type: value.toUpperCase(), line, properties: [], parts: [] };
      // A component without END ends where the next begins.
      if (/^V(?!ALARM)/.test(component.type)) open = calendars.slice(-1);
      if (component.type === "VCALENDAR") open = [];
      (open.at(-1)?.parts ?? calendars).push(component);
      open.push(component);
    } else if (/^END$/i.test(name)) {
      const [type] = /^\w*/.exec(value.toUpperCase()) ?? [];
      const at = open.findLastIndex((component) => component.type === type);
      if (at >= 0) open.splice(Math.max(1, at));
    } else if (name)
      open.at(-1)?.properties.push({ name: name.toUpperCase(), parameters: parse(parameters), value, line });
  }
  const isRead = calendars.some(({ parts }) => parts.some(({ type }) => /^V(?:EVENT|FREEBUSY)$/.test(type)));
  const hasEvents = /VEVENT|VFREEBUSY/i.test(text);
  return open.length === 1 && calendars[0]?.type === "VCALENDAR" && isRead === hasEvents ? calendars : null;
}

function parse(parameters: string): Property["parameters"] {
  const each = parameters.slice(0, -1).matchAll(/;\s*([\w-]+)\s*=\s*(?:"([^"]*)"|([^;]*))/g);
  return Object.fromEntries(
    [...each].map(([, name = "", quoted, plain = ""]) => [name.toUpperCase(), (quoted ?? plain).trim()]),
  );
}

/** Lines with their numbers; a line that begins with white space continues the one before. */
function* unfold(text: string): Generator<[number, string]> {
  const indent = /^[ \t]+(?=BEGIN:VCALENDAR)/im.exec(text)?.[0] ?? "";
  const lines = text
    .split(/\r*\n|\r/)
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  for (let at = 0; at < lines.length; ) {
    const line = at + 1;
    const parts = [lines[at++]];
    while (/^[ \t]/.test(lines[at] ?? "")) parts.push(lines[at++]?.slice(1));
    yield [line, parts.join("")];
  }
}

export function propertiesOf({ properties }: Component, name: string): Property[] {
  return properties.filter((property) => property.name === name);
}

/** A property's value in uppercase; empty without one. */
export function upperValue(component: Component, name: string): string {
  return propertiesOf(component, name)[0]?.value.toUpperCase() ?? "";
}
