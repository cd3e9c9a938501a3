import { isIP, Socket } from "node:net";

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const connect = Socket.prototype.connect;

/** Refuses connections beyond this machine. */
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== undefined && host !== "localhost" && !(isIP(host) && loopback.test(host))) {
    throw new Error(`A test tried to reach ${host}. Tests reach nothing outside this machine.`);
  }
  return Reflect.apply(connect, this, args);
};

/** Undefined for a Unix socket, and for a port on this machine. */
function hostOf(args: unknown[]): string | undefined {
  const first = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === "object" && first !== null) {
    return "host" in first && !("path" in first && first.path) ? String(first.host) : undefined;
  }
  return typeof args[1] === "string" ? args[1] : undefined;
}
