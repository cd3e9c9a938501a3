import { danasInquiry } from "../../harness/inquiry.ts";
import { type Answer, type Call, type ClientOptions, isTemporary, sendWithRetries } from "../client.ts";
import type { Acknowledged } from "./check-acknowledged.ts";

const { services, move_in_timeline, message, allow_team_to_text_you, ...person } = danasInquiry;
const plans = { services, move_in_timeline, message, allow_team_to_text_you };

export interface LeadPlan {
  form: "single" | "split";
  location: number;
  /** Repeats each call after its answer, with the same key. */
  isSentAgain: boolean;
}

/** Sends an inquiry in one step or two and returns the responses. */
export async function inquire(
  client: string,
  { form, location, isSentAgain }: LeadPlan,
  options: ClientOptions,
): Promise<Acknowledged> {
  const ask = async (call: Call): Promise<Answer[]> => {
    const answer = await sendWithRetries(call, 0, options);
    return isSentAgain ? [answer, await sendWithRetries(call, 0, options)] : [answer];
  };
  const who = { ...person, email: client, location_id: location };
  const answers =
    form === "single"
      ? await ask({ path: "create-contact-inquiry", body: { ...who, ...plans }, idempotencyKey: client })
      : await inTwoSteps(ask, client, who);
  const references = answers.flatMap(({ data }) =>
    typeof data.reference === "string" ? [data.reference] : [],
  );
  return {
    client,
    references: [...new Set(references)],
    unexpected: answers
      .map(({ status }) => status)
      .filter((status) => !isTemporary(status) && status !== 200),
    isInDoubt: answers.some(({ status }) => isTemporary(status)),
    mails: { atLeast: 1, atMost: 1 },
  };
}

async function inTwoSteps(ask: (call: Call) => Promise<Answer[]>, client: string, who: object) {
  const first = await ask({ path: "create-split-contact-inquiry", body: who, idempotencyKey: client });
  const data = first.at(-1)?.data ?? {};
  if (!data.secret) return first;
  const { contact_inquiry_ids, secret } = data;
  const body = { ...plans, contact_how: person.contact_how, contact_inquiry_ids, secret };
  return ask({ path: "create-second-split-contact-inquiry", body });
}
