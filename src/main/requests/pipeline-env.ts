import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { RequestIdVariables } from "hono/request-id";

/** What each step of the pipeline knows of a request beside the request itself. */
export interface PipelineEnv {
  Bindings: HttpBindings;
  Variables: RequestIdVariables;
}

export type Step = MiddlewareHandler<PipelineEnv>;
export type StepContext = Context<PipelineEnv>;
