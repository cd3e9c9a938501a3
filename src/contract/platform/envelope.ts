import { z } from "zod";
import { type Problem, problemSentence, problemStatus } from "./problem.ts";

/** Messages by field name, in the order of the form. */
export type FieldErrors = Record<string, string[]>;

/** Every answer of the Product API has this shape. */
export interface Envelope<Data = unknown, Meta = unknown> {
  status: boolean;
  data: Data;
  message: string;
  meta: Meta;
}

const codes = Object.keys(problemStatus) as [Problem, ...Problem[]];
const codeTable = codes.map((code) => `- \`${code}\` (${problemStatus[code]}): ${problemSentence[code]}`);

export const errorEnvelope = z.object({
  status: z.literal(false).describe("The call failed."),
  code: z.enum(codes).describe(`Why, for programs. The list is closed:\n\n${codeTable.join("\n")}`),
  data: z
    .looseObject({
      errors: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .describe("With 422: the sentences of each field that needs another look."),
    })
    .nullable()
    .describe("What helps to do better; null if there is nothing more to say."),
  message: z.string().describe("Why, in a sentence for people. Sentences can change: match `code` instead."),
  meta: z
    .looseObject({ request_id: z.string().describe("Names the request in our logs.") })
    .describe("About the answer."),
});

/** The body of a call that succeeded. */
export function successBody({ data, message = "", meta = {} }: Success<unknown>): Envelope {
  return { status: true, data, message, meta };
}

/** The body of a call that failed. */
export function failureBody(
  { problem, message }: Pick<Failure, "problem" | "message">,
  requestId: string,
  data: Record<string, unknown> | null = null,
): z.output<typeof errorEnvelope> {
  return { status: false, code: problem, data, message, meta: { request_id: requestId } };
}

/** What any api that keeps to the envelope says of a failure: `errors` and the request's id may be missing. */
export const saidFailure = z.looseObject({
  /** Longer than a sentence or two is a trace. */
  message: z.string().trim().min(1).max(300),
  data: errorEnvelope.shape.data.optional().catch(null),
});

export interface Failure {
  ok: false;
  problem: Problem;
  message: string;
  errors?: FieldErrors;
  /** What else the answer holds, such as the openings that are still free. */
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

export interface Success<Data, Meta = unknown> {
  ok: true;
  data: Data;
  message?: string;
  meta?: Meta;
  /** What an earlier request with the same key was answered; nothing was done again. */
  replayed?: boolean;
}

/** What a call comes to: an expected failure is a value, never a throw. */
export type Outcome<Data, Meta = unknown> = (Success<Data, Meta> | Failure) & {
  /** Found in the network as it was before an edit: what it is now is still being read. No cache may keep it. */
  isStale?: boolean;
};
