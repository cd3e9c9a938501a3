import { channel } from "node:diagnostics_channel";
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  CountBreaker,
  circuitBreaker,
  handleAll,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from "cockatiel";
import { type CallFailure, failureOfFetch } from "./call-failure.ts";

/** How a call failed before a readable answer; `circuit-open` if it wasn't made. */
export type UpstreamFailure = CallFailure | "circuit-open";

export class UpstreamError extends Error {
  readonly failure: UpstreamFailure;
  readonly retryAfterSeconds: number | null;
  /** The upstream's message for the visitor. */
  readonly visitorMessage: string | null;

  constructor(
    failure: UpstreamFailure,
    message: string,
    options?: ErrorOptions & { retryAfterSeconds?: number; visitorMessage?: string | undefined },
  ) {
    super(message, options);
    this.name = "UpstreamError";
    this.failure = failure;
    this.retryAfterSeconds = options?.retryAfterSeconds ?? null;
    this.visitorMessage = options?.visitorMessage ?? null;
  }
}

/** By name, because the site's bundle has its own copy of the class. */
export function isUpstreamError(error: unknown): boolean {
  return error instanceof Error && error.name === "UpstreamError";
}

export type Upstream = ReturnType<typeof createUpstream>;

/** The diagnostics channel that reports each upstream's circuit opening and closing. */
export const breakerChannel = "sola.breaker";

export interface BreakerChange {
  upstream: string;
  isOpen: boolean;
}

const retryShareOfCalls = 0.1;
const retriesInHand = 10;
const maxPauseMs = 200;

/** One upstream's deadline, retry budget and circuit breaker (docs/behavior.md "Budgets"). */
export function createUpstream({ name, deadlineMs }: { name: string; deadlineMs: number }) {
  const halfOpenAfter = 10_000;
  const breakers = [
    circuitBreaker(handleAll, { halfOpenAfter, breaker: new ConsecutiveBreaker(5) }),
    circuitBreaker(handleAll, { halfOpenAfter, breaker: new CountBreaker({ threshold: 0.5, size: 20 }) }),
  ] as const;
  const policy = wrap(...breakers, timeout(deadlineMs, TimeoutStrategy.Aggressive));
  const publishBreaker = () => {
    const isOpen = breakers.some(({ state }) => state === CircuitState.Open);
    channel(breakerChannel).publish({ upstream: name, isOpen } satisfies BreakerChange);
  };
  publishBreaker();
  for (const breaker of breakers) breaker.onStateChange(publishBreaker);
  let retriesLeft = retriesInHand;

  async function once<Answer>(attempt: (signal: AbortSignal) => Promise<Answer>, signal?: AbortSignal) {
    try {
      return await policy.execute(({ signal: deadline }) => attempt(deadline), signal);
    } catch (cause) {
      throw asUpstreamError(name, cause, signal);
    }
  }

  return {
    /** Runs one attempt under the deadline and the breaker; may run it once more when `repeatable`. Throws UpstreamError. */
    async call<Answer>(
      attempt: (signal: AbortSignal) => Promise<Answer>,
      { repeatable, signal }: { repeatable: boolean; signal?: AbortSignal | undefined },
    ): Promise<Answer> {
      retriesLeft = Math.min(retriesInHand, retriesLeft + retryShareOfCalls);
      try {
        return await once(attempt, signal);
      } catch (error) {
        if (!(error instanceof UpstreamError) || !mayRetry(error) || !repeatable || retriesLeft < 1)
          throw error;
        retriesLeft -= 1;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * maxPauseMs));
        return once(attempt, signal);
      }
    },
  };
}

/** A page has no time for a second call of full length, or for a long pause. */
function mayRetry(error: UpstreamError): boolean {
  if (["cancel", "circuit-open", "timeout"].includes(error.failure)) return false;
  return error.retryAfterSeconds === null || error.retryAfterSeconds * 1000 <= maxPauseMs;
}

function asUpstreamError(name: string, cause: unknown, signal: AbortSignal | undefined): UpstreamError {
  if (cause instanceof UpstreamError) return cause;
  if (signal?.aborted) return new UpstreamError("cancel", `${name}: given up by the caller`, { cause });
  if (cause instanceof TaskCancelledError)
    return new UpstreamError("timeout", `${name}: no answer in time`, { cause });
  if (cause instanceof BrokenCircuitError)
    return new UpstreamError("circuit-open", `${name}: not asked, it failed too often`, { cause });
  const failure = failureOfFetch(cause, {});
  const how = failure === "abort" ? "broke off" : "could not be reached";
  return new UpstreamError(failure, `${name}: ${how}`, { cause });
}
