import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Lets pages of other sites call the api (`CORS_ORIGINS`); none may unless the operator says so (behaviour §2). */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...origins],
    allowMethods: ["GET", "HEAD", "POST"],
    allowHeaders: ["Content-Type", "Idempotency-Key", "If-None-Match"],
    exposeHeaders: [
      "ETag",
      "Idempotent-Replayed",
      "RateLimit",
      "RateLimit-Policy",
      "Retry-After",
      "X-Request-Id",
    ],
    maxAge: 600,
  });
}
