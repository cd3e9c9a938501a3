import type { Server } from "node:http";
import type { Socket } from "node:net";
import { clientNetwork } from "#contract/platform/client-network.ts";

export interface ConnectionLimits {
  max: number;
  /** So that no client takes all of them, even with busy ones. */
  maxPerClient: number;
}

/** docs/behavior.md "Limits", for one process. */
const defaults: ConnectionLimits = { max: 512, maxPerClient: 256 };

export interface ConnectionLimitOptions extends Partial<ConnectionLimits> {
  /** Connections with a request in flight. Any other is idle. */
  busy: () => ReadonlySet<Socket | null>;
  /** A proxy has many clients and limits their connections itself. */
  isProxy: (address: string) => boolean;
}

/** Closes the oldest idle connection for each excess one; if none is idle, the new one. */
export function limitConnections(server: Server, options: ConnectionLimitOptions): void {
  const { max, maxPerClient, busy, isProxy } = { ...defaults, ...options };
  /** All connections, oldest first, with their client. */
  const open = new Map<Socket, string>();

  function closeOldestIdle(sockets: Iterable<Socket>): void {
    const answering = busy();
    for (const socket of sockets) {
      if (answering.has(socket)) continue;
      open.delete(socket);
      socket.destroy();
      return;
    }
  }

  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    const client = clientNetwork(address) ?? address;
    open.set(socket, client);
    socket.once("close", () => open.delete(socket));
    const clientSockets = [...open.keys()].filter((openSocket) => open.get(openSocket) === client);
    // The new one is idle too, and the newest.
    if (clientSockets.length > maxPerClient && !isProxy(address)) closeOldestIdle(clientSockets);
    if (open.size > max) closeOldestIdle(open.keys());
  });
}
