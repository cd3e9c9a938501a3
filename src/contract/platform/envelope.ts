import { z } from "zod";
import { type Problem, problemSentence, problemStatus } from "./problem.ts";

/** Messages by field name, in the order of the form. */
export type FieldErrors = Record<string, string[]>;

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

export function successBody({ data, message = "", meta = {} }: Success<unknown>) {
  return { status: true, data, message, meta };
}

export function failureBody(
  { problem, message }: Pick<Failure, "problem" | "message">,
  requestId: string,
  data: Record<string, unknown> | null = null,
): z.output<typeof errorEnvelope> {
  return { status: false, code: problem, data, message, meta: { request_id: requestId } };
}

/** A failure of any API with this envelope: `errors` and the request id are optional. */
export const failureEnvelope = z.looseObject({
  /** A longer message is a stack trace. */
  message: z.string().trim().min(1).max(300),
  /** Says more than the status, where it is one of ours. */
  code: errorEnvelope.shape.code.optional().catch(undefined),
  data: errorEnvelope.shape.data.optional().catch(null),
});

export interface Failure {
  ok: false;
  problem: Problem;
  message: string;
  errors?: FieldErrors;
  /** Further data, such as the remaining openings. */
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
  /** Names the request in the log. */
  request_id?: string;
}

export interface Success<Data, Meta = unknown> {
  ok: true;
  data: Data;
  message?: string;
  meta?: Meta;
  /** A replayed answer of an earlier request with the same key. */
  replayed?: boolean;
}

/** The outcome of a call: expected failures are values, never thrown. */
export type Outcome<Data, Meta = unknown> = (Success<Data, Meta> | Failure) & {
  /** From a stale search index that is being reloaded; not cacheable. */
  isStale?: boolean;
};
