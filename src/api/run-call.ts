import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import type { Failure, Outcome } from "#contract/platform/envelope.ts";
import { problemSentence, problemStatus } from "#contract/platform/problem.ts";
import { firstSentence, readFields } from "#contract/platform/read-fields.ts";
import { handlers } from "./api-handlers.ts";
import type { ApiServices } from "./api-services.ts";
import type { SearchIndex } from "./network/search/read/lexicon/search-index.ts";
import { isBadData, isOutage } from "./platform/database/connection-error.ts";
import { admit } from "./platform/http/admit.ts";
import type { Caller, CallRequest } from "./platform/http/call.ts";
import { preferredLanguage } from "./platform/language/preferred-language.ts";

export interface CallResult {
  outcome: Outcome<unknown>;
  /** Of HTTP. */
  status: number;
  /** Of the call's rate limit. */
  headers: Record<string, string>;
}

/** Runs a call from its admission to its outcome, whether it came as a request or from this process. */
export async function runCall(
  key: EndpointKey,
  request: CallRequest,
  services: ApiServices,
): Promise<CallResult> {
  const startedAt = performance.now();
  const { outcome, headers } = await outcomeOf(key, request, services);
  const { method, success }: Endpoint = endpoints[key];
  // What a caller sent stays out of the log; the names of its fields explain the refusal.
  if (!outcome.ok && method === "POST") {
    const fields = Object.keys(outcome.errors ?? {}).filter((name) => /^[\w.-]{1,40}$/.test(name));
    const line = { request_id: request.requestId, endpoint: key, problem: outcome.problem, fields };
    services.log.info(line, "call rejected");
  }
  const status = outcome.ok ? (!outcome.replayed && success) || 200 : problemStatus[outcome.problem];
  services.onCall?.({
    ...{ key, status },
    isNew: outcome.ok && !outcome.replayed && !request.demo,
    durationMs: performance.now() - startedAt,
  });
  return { outcome, status, headers };
}

async function outcomeOf(
  key: EndpointKey,
  request: CallRequest,
  services: ApiServices,
): Promise<Pick<CallResult, "outcome" | "headers">> {
  const endpoint: Endpoint = endpoints[key];
  const { refusal, headers, uncount } = await admit(key, request, services);
  if (refusal) return { outcome: refusal, headers };
  let isStale = false;
  const onStale = () => {
    isStale = true;
  };
  // A write needs the network as it is now.
  const search = endpoint.method === "GET" ? acceptStale(services.search, onStale) : services.search;
  const call = (using: ApiServices) => receive(key, request, { ...using, search });
  const outcome = await readReplicated(key, services, call).catch((error: unknown) => {
    const problem = databaseProblem(error);
    const about = { request_id: request.requestId, endpoint: key };
    // What the database says of bad data can quote it; only its kind is logged.
    if (problem?.problem === "invalid") services.log.info(about, "invalid data rejected");
    else services.log.error({ ...about, err: error }, "call failed");
    if (problem?.problem === "unavailable" && endpoint.unavailable)
      return { ...problem, message: endpoint.unavailable };
    return problem ?? failed("internal");
  });
  const isUncounted = uncount && !outcome.ok && outcome.problem === "invalid";
  if (isUncounted) await uncount();
  return { outcome: isStale ? { ...outcome, isStale } : outcome, headers: isUncounted ? {} : headers };
}

/** From an admitted call to its outcome: parses its input and runs the handler. */
async function receive(
  key: EndpointKey,
  { read, address, idempotencyKey, demo, spamSignals, acceptLanguage }: CallRequest,
  services: ApiServices,
): Promise<Outcome<unknown>> {
  const sent = await read();
  if (!sent.ok) return sent;
  if (sent.repeated.length > 0) {
    const parameters = sent.repeated.filter((name) => /^[\w-]{1,40}$/.test(name)).slice(0, 5);
    services.log.info({ endpoint: key, parameters }, "repeated parameters");
  }
  const language = preferredLanguage(acceptLanguage, services.languages);
  const input = readFields(endpoints[key].input, sent.fields, services.i18nOf(language));
  if (!input.ok) {
    const message = firstSentence(input.errors) || problemSentence.invalid;
    return { ok: false, problem: "invalid", message, errors: input.errors };
  }
  const caller: Caller = { address, idempotencyKey, demo, spamSignals, language, files: sent.files };
  return handlerOf(key)(input.value, services, caller);
}

/** The handler of a call, for input that the row's schema has read. */
function handlerOf(key: EndpointKey) {
  return handlers[key] as (
    input: unknown,
    services: ApiServices,
    caller: Caller,
  ) => Promise<Outcome<unknown>>;
}

/** Serves a stale search index while it reloads, and reports it. */
function acceptStale(search: SearchIndex, onStale: () => void): SearchIndex {
  return { ...search, current: (db) => search.current(db, onStale) };
}

export function failed(problem: "internal" | "method-not-allowed" | "not-found"): Failure {
  return { ok: false, problem, message: problemSentence[problem] };
}

/** The problem that a throw from the database is to a caller: bad data is theirs, a lost or slow server is an outage. */
function databaseProblem(error: unknown): Failure | null {
  if (isBadData(error)) return { ok: false, problem: "invalid", message: problemSentence.invalid };
  if (isOutage(error)) {
    return { ok: false, problem: "unavailable", message: problemSentence.unavailable, retryAfterSeconds: 2 };
  }
  return null;
}

/**
 * Searches, flags and cacheable answers may be a moment old: they are read from the replica, and from the other server while one
 * fails. What a client may have just written, such as openings, is read from the primary.
 */
async function readReplicated(
  key: EndpointKey,
  services: ApiServices,
  call: (services: ApiServices) => Promise<Outcome<unknown>>,
): Promise<Outcome<unknown>> {
  const { db: primary, replica } = services;
  const endpoint: Endpoint = endpoints[key];
  const mayBeOld = endpoint.isPublic || key === "searchWebpages" || key === "featureFlags";
  if (!replica || !mayBeOld) return call(services);
  const isPreferred = replica.isPreferred();
  const [first, second] = isPreferred ? [replica.db, primary] : [primary, replica.db];
  try {
    return await call({ ...services, db: first });
  } catch (error) {
    if (!isOutage(error)) throw error;
    if (isPreferred) replica.failed(error);
    return call({ ...services, db: second });
  }
}
