import { Hono, type MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Behaviour §2 "Headers", for every answer; one that says otherwise keeps its own word. */
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

/** The same by name, for answers to what can't be made a request. */
export async function bareHeaders(https: boolean): Promise<Record<string, string>> {
  const app = new Hono().use(securityHeaders(https)).get("/", (context) => context.body(null));
  const { headers } = await app.request("/");
  return { ...Object.fromEntries(headers), "Cache-Control": "no-store" };
}

/** An error that doesn't say how long it may be stored is stored nowhere. */
export const keepErrorsOutOfCaches: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers, status } = context.res;
  if (status >= 400 && !headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
};
