import { parseArgs } from "node:util";
import { findBookingByReference } from "#api/booking/bookings/booking-queries.ts";
import { cancelBooking } from "#api/booking/bookings/cancel-booking.ts";
import { type ListedBooking, listBookings } from "#api/booking/bookings/list-bookings.ts";
import { writeTable } from "#api/network/import/table-file.ts";
import { actionsOf, type Command, type CommandTools, UsageError } from "./command.ts";
import { deliver, fileOptions, formatOption } from "./deliver-file.ts";
import { choiceOption, dateOption, limitOption, locationOption, referenceArgument } from "./option.ts";
import { localMinute, printTable } from "./print-table.ts";
import { withDatabase, withOperations } from "./reach-database.ts";

const example = "BK-4Q8M-TN";
const maxReasonLength = 500;

const columns: Array<keyof ListedBooking> = [
  "reference",
  "start",
  "end",
  "status",
  "professional",
  "professional_name",
  "location",
  "location_name",
  "services",
  "price",
  "first_name",
  "last_name",
  "email",
  "phone",
  "note",
  "cancelled_by",
  "cancel_reason",
];

/** `sola bookings`, and `sola tours` for the tours of locations: the same words over other rows. */
function command(kind: "professional" | "tours", name: string, summary: string): Command {
  return {
    name,
    summary,
    run: actionsOf({
      list: (words, tools) => show(kind, "list", words, tools),
      export: (words, tools) => show(kind, "export", words, tools),
      cancel,
    }),
  };
}

export const bookingsCommand = command("professional", "bookings", "list or export bookings, or cancel one");
export const toursCommand = command("tours", "tours", "list or export tours of locations, or cancel one");

async function show(
  kind: "professional" | "tours",
  word: "list" | "export",
  words: string[],
  tools: CommandTools,
): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      ...fileOptions,
      from: { type: "string" },
      until: { type: "string" },
      status: { type: "string" },
      location: { type: "string" },
      limit: { type: "string", default: word === "list" ? "50" : "all" },
    },
  });
  const format = formatOption(values.format);
  const today = word === "list" ? Temporal.Now.plainDateISO("UTC").toString() : undefined;
  const filter = {
    kind,
    from: dateOption(values.from) ?? today,
    until: dateOption(values.until),
    status: choiceOption(values.status, ["confirmed", "cancelled"]),
    location: locationOption(values.location),
    limit: limitOption(values.limit),
  };
  const bookings = await withDatabase(tools.config, (db) => listBookings(db, filter));
  if (word === "export") {
    deliver(writeTable(bookings, format, columns), values.output, tools);
    return 0;
  }
  printTable(tools.print, bookings, [
    ["reference", ({ reference }) => reference],
    ["start", ({ start }) => localMinute(start)],
    ["status", ({ status }) => status],
    ["professional", ({ professional_name }) => professional_name],
    ["location", ({ location }) => location],
    ["name", ({ first_name, last_name }) => `${first_name} ${last_name}`],
    ["services", ({ services }) => services.join(", ")],
  ]);
  return 0;
}

async function cancel(words: string[], { config, print, complain }: CommandTools): Promise<number> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { reason: { type: "string", default: "" } },
  });
  const reference = referenceArgument(positionals[0], example);
  const reason = values.reason.trim();
  if (reason.length > maxReasonLength)
    throw new UsageError(`The reason has at most ${maxReasonLength} characters.`);
  return withOperations(config, async (operations) => {
    const booking = await findBookingByReference(operations.db, reference);
    if (!booking) complain("No booking has that reference.");
    const done = booking && (await cancelBooking(operations, booking, { by: "operator", reason }));
    if (done?.ok) print(`${reference} is canceled. Both sides get mail as soon as the site runs.`);
    else if (done) complain("It has begun or ended, so it can't be canceled.");
    return done?.ok ? 0 : 1;
  });
}
