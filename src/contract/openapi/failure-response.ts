import { type Endpoint, problemsOf } from "../platform/endpoint.ts";
import { failureBody } from "../platform/envelope.ts";
import { type Problem, problemSentence, problemStatus } from "../platform/problem.ts";
import { type JsonSchema, jsonSchema } from "./json-schema.ts";
import { headersNamed } from "./response-header.ts";

/** The failures of a call by status; shared ones refer to `components`. */
export function failures(endpoint: Endpoint, schemas: Record<string, JsonSchema>): JsonSchema {
  return Object.fromEntries(
    problemsOf(endpoint).map((problem) => [
      problemStatus[problem],
      ownResponse(problem, endpoint, schemas) ?? { $ref: `#/components/responses/${problem}` },
    ]),
  );
}

/** Failures shared by calls. */
export function commonFailures(endpoints: readonly Endpoint[]): JsonSchema {
  const problems = endpoints.flatMap((endpoint) =>
    problemsOf(endpoint).filter((problem) => !ownResponse(problem, endpoint, {})),
  );
  return Object.fromEntries(
    [...new Set(problems)].map((problem) => [problem, response(problem, problemSentence[problem])]),
  );
}

/** A response with the call's own message or data. */
function ownResponse(
  problem: Problem,
  endpoint: Endpoint,
  schemas: Record<string, JsonSchema>,
): JsonSchema | null {
  const { notFound, unavailable, conflict, example } = endpoint;
  if (problem === "invalid") {
    const message = problemSentence.invalid;
    const field = Object.keys(example)[0] ?? "form";
    return response(problem, message, { data: { errors: { [field]: [message] } } });
  }
  if (problem === "not-found" && notFound) return response(problem, notFound);
  if (problem === "unavailable" && unavailable) return response(problem, unavailable);
  if (problem === "slot-taken" && conflict) {
    return response(problem, problemSentence[problem], {
      data: { availability: { [String(example.stylist_id ?? 1)]: [example.start] } },
      schema: {
        allOf: [plainSchema, { properties: { data: jsonSchema(conflict, "output", schemas) } }],
      },
    });
  }
  return null;
}

const plainSchema = { $ref: "#/components/schemas/Failure" };

function response(
  problem: Problem,
  message: string,
  { data = null, schema = plainSchema }: { data?: JsonSchema | null; schema?: JsonSchema } = {},
): JsonSchema {
  const example = failureBody({ problem, message }, "0b9c6f0e-5d0c-4d0e-9d7e-5b1a7f0f4d11", data);
  return {
    description: message,
    headers: { ...headersNamed("X-Request-Id", "Content-Language"), ...headersOf(problem) },
    content: { "application/json": { schema, example } },
  };
}

function headersOf(problem: Problem): JsonSchema {
  if (problem === "rate-limited") return headersNamed("Retry-After", "RateLimit-Policy", "RateLimit");
  if (problem === "unavailable") return headersNamed("Retry-After");
  return problem === "method-not-allowed" ? headersNamed("Allow") : {};
}
