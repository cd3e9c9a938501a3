import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ReceivedWebhook {
  id: string;
  timestamp: string;
  signatures: string[];
  traceparent: string;
  body: string;
  message: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** How a receiver answers: a status with headers, raw bytes, or never. */
export type WebhookReply =
  | number
  | { status: number; headers: Record<string, string> }
  | "reset"
  | "hang"
  | "hang after the headers";

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  reply(reply: WebhookReply | ((received: ReceivedWebhook) => WebhookReply)): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let replyTo = (_: ReceivedWebhook): WebhookReply => 204;
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray().catch(() => []);
    const body = Buffer.concat(chunks).toString("utf8");
    const header = (name: string) => String(request.headers[name] ?? "");
    const webhook = {
      id: header("webhook-id"),
      timestamp: header("webhook-timestamp"),
      signatures: header("webhook-signature").split(" "),
      traceparent: header("traceparent"),
      body,
      message: JSON.parse(body),
    };
    received.push(webhook);
    answer(response, replyTo(webhook));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    reply(reply) {
      replyTo = typeof reply === "function" ? reply : () => reply;
    },
  };
}

/** A secret for tests, and its key. */
export const webhookSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
export const webhookKeys = [Buffer.from(webhookSecret.slice("whsec_".length), "base64")];

/** The `webhook-signature` that a receiver with the secret expects. */
export function expectedSignature({ id, timestamp, body }: ReceivedWebhook, key = webhookKeys[0]): string {
  return `v1,${createHmac("sha256", key ?? "")
    .update(`${id}.${timestamp}.${body}`)
    .digest("base64")}`;
}

function answer(response: ServerResponse, reply: WebhookReply): void {
  if (reply === "reset") response.socket?.resetAndDestroy();
  else if (reply === "hang after the headers") response.writeHead(200).write("{");
  else if (typeof reply === "number") response.writeHead(reply).end("what is said here is not read");
  else if (reply !== "hang") response.writeHead(reply.status, reply.headers).end();
}
