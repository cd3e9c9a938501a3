import { dana } from "../../harness/dana.ts";
import { danasInquiry } from "../../harness/inquiry.ts";
import { type Answer, type Call, type ClientOptions, isTemporary, sendWithRetries } from "../client.ts";
import type { Operation, Outcome, Request } from "./history.ts";
import type { Person } from "./plan.ts";
import type { BookableCalendar } from "./professional.ts";

/** Runs a client's plan on a professional's calendar and returns each operation as the client saw it. */
export async function visit(
  name: string,
  person: Person,
  calendar: BookableCalendar,
  options: ClientOptions,
): Promise<Operation[]> {
  const operations: Operation[] = [];
  const startAt = (time: number) => calendar.starts[time] ?? "";
  const booking = `${name}@example.com`;

  const ask = async (request: Request, call: Call): Promise<Answer> => {
    const answer = await sendWithRetries(call, person.instance, options);
    operations.push(operationOf(booking, request, answer));
    return answer;
  };
  const both = (ask: () => Promise<Answer>, isSentTwice: boolean) =>
    Promise.all(isSentTwice ? [ask(), ask()] : [ask()]);

  const start = startAt(person.time);
  const { id: stylist_id, service, toursAt } = calendar;
  const wish = { ...dana, stylist_id, service_ids: [service], start, email: booking, note: "" };
  let call: Call = { path: "create-booking", idempotencyKey: booking, body: wish };
  if (toursAt !== undefined) {
    const body = { ...danasInquiry, location_id: toursAt, email: booking };
    const inquiry = { path: "create-contact-inquiry", idempotencyKey: booking, body };
    const { data } = await sendWithRetries(inquiry, person.instance, options);
    if (!data.receipt_token) return operations;
    call = { path: "book-tour", idempotencyKey: booking, body: { token: data.receipt_token, start } };
  }
  const book = () => ask({ kind: "book", start: Date.parse(start) }, call);
  const made = await both(book, person.isSentTwice);
  const token = made
    .map(({ data }) => data.manage_url)
    .find((url) => typeof url === "string")
    ?.split("/")
    .at(-1);
  if (!token) return operations;

  const move = (time: number) => () => {
    const to = startAt(time);
    return ask(
      { kind: "move", start: Date.parse(to) },
      { path: "reschedule-booking", body: { token, start: to } },
    );
  };
  const cancel = () => ask({ kind: "cancel" }, { path: "cancel-booking", body: { token, reason: "" } });
  for (const step of person.steps) {
    if (step.does === "move") await both(move(step.time), step.isSentTwice);
    else if (step.does === "cancel") await both(cancel, step.isSentTwice);
    else if (step.does === "move and cancel at once") await Promise.all([move(step.time)(), cancel()]);
    else if (step.does === "look") await ask({ kind: "read" }, { path: `get-booking?token=${token}` });
    else await book();
  }
  return operations;
}

function operationOf(booking: string, request: Request, answer: Answer): Operation {
  const { data, sentAt, answeredAt } = answer;
  const reference = typeof data.reference === "string" ? data.reference : null;
  return { booking, request, outcome: outcomeOf(request, answer), sentAt, answeredAt, reference };
}

/** Throws for an answer outside the contract. */
function outcomeOf({ kind }: Request, { status, data }: Answer): Outcome {
  if (isTemporary(status)) return "unknown";
  if (status === 409 && kind !== "cancel") return "taken";
  if (status === 422 && (kind === "move" || kind === "book")) return "too-late";
  if (status === 404) return "not-found";
  if (status !== 200 && status !== 201) throw new Error(`${kind} was answered ${status}`);
  if (kind !== "read") return "done";
  return { found: data.status === "confirmed" ? Date.parse(String(data.start)) : null };
}
