import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Security headers of every response; a program's own value wins. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return secureHeaders({
    overwrite: false,
    crossOriginOpenerPolicy: "same-origin-allow-popups",
    referrerPolicy: "strict-origin-when-cross-origin",
    permissionsPolicy: {
      geolocation: ["self"],
      camera: [],
      microphone: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
    strictTransportSecurity: https ? "max-age=31536000; includeSubDomains" : false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** The same by name, for responses to what can't become a Request. */
export async function bareHeaders(https: boolean): Promise<Record<string, string>> {
  const app = new Hono().use(securityHeaders(https)).get("/", (context) => context.body(null));
  const { headers } = await app.request("/");
  return { ...Object.fromEntries(headers), "Cache-Control": "no-store" };
}

/** What a shared cache may store names no request: it would repeat the id of the client that it was rendered for. */
export const keepRequestIdsOutOfCaches: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  const isShared = headers.has("CDN-Cache-Control") || /\bpublic\b/.test(headers.get("Cache-Control") ?? "");
  if (isShared) headers.delete("X-Request-Id");
};

/** An error without a Cache-Control isn't stored. */
export const keepErrorsOutOfCaches: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  if (status >= 400 && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
};
