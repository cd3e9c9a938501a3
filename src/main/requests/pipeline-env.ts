import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";

/** What each pipeline step knows about a request. */
export interface PipelineEnv {
  Bindings: HttpBindings;
  Variables: RequestIdVariables;
}

export type Step = MiddlewareHandler<PipelineEnv>;
export type StepContext = Context<PipelineEnv>;
