import { clientAddressHeader, requestIdHeader } from "#contract/platform/internal-headers.ts";
import { type AddressRange, clientAddress } from "./client-address.ts";
import type { Step } from "./pipeline-env.ts";

/** Headers that a client must not set: its address, and the address it used. */
const claims = /^(x-sola-|x-forwarded-|forwarded$|x-original-|x-rewrite-|x-real-ip$)/i;

export interface Trust {
  trustedProxies: readonly AddressRange[];
}

/** Replaces a request's claims about itself with the connection's facts. */
export function setTrustedHeaders(trust: Trust): Step {
  return async (context, next) => {
    const id = context.get("requestId");
    const { headers } = context.req.raw;
    const { socket, rawHeaders } = context.env.incoming;
    const address = clientAddress(socket.remoteAddress, headers.get("x-forwarded-for"), trust.trustedProxies);

    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? "";
      if (claims.test(name)) headers.delete(name);
    }
    if (address) headers.set(clientAddressHeader, address);
    headers.set(requestIdHeader, id);
    await next();
    context.res.headers.set(requestIdHeader, id);
  };
}
