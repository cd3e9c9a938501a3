import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { type Change, type ChangeListener, change } from "#api/platform/changes/change.ts";
import type { ContentChange } from "#clients/content/space.ts";
import { internalHeader, internalSecretHeader } from "#contract/platform/internal-headers.ts";
import type { Config } from "../settings/config.ts";

/** Below `PRODUCT_API_URL`, but internal. */
export const changesPath = "changes";

const heartbeatMs = 1_000;
const timeoutMs = 5_000;
/** Without a heartbeat for so long, the other side is gone. */
const silenceMs = 15_000;

const edit = z.object({ id: z.string().max(256), contentType: z.string().max(256).nullable() });

/** Relays changes to the web processes without a database. */
export function createChangeStream(publish: (change: Change) => Promise<void>) {
  const streams = new Set<ReadableStreamDefaultController<string>>();
  const send = (line: string) => {
    for (const stream of streams) stream.enqueue(`${line}\n`);
  };
  setInterval(send, heartbeatMs, "").unref();

  function open(): Response {
    let own: ReadableStreamDefaultController<string>;
    const lines = new ReadableStream<string>({
      start(controller) {
        own = controller;
        streams.add(own);
        own.enqueue("\n");
      },
      cancel: () => void streams.delete(own),
    });
    // Neither compressed nor buffered on the way.
    const headers = { "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };
    return new Response(lines.pipeThrough(new TextEncoderStream()), { headers });
  }

  /** Ends all streams; their clients connect again. */
  function end(): void {
    for (const stream of streams) stream.close();
    streams.clear();
  }

  return {
    /** For trusted processes: GET streams changes, one a line; POST publishes one of content. */
    async handle(request: Request): Promise<Response> {
      const isKnown = request.method === "GET" || request.method === "POST";
      if (!isKnown || request.headers.get(internalHeader) === null)
        return new Response("There is nothing here.", { status: 404 });
      if (request.method === "GET") return open();
      const read = edit.safeParse(await request.json().catch(() => null));
      if (!read.success) return new Response("This does not say what changed.", { status: 422 });
      await publish({ what: "content", ...read.data });
      return new Response(null, { status: 204 });
    },
    onChange: (changed: Change) => send(JSON.stringify(changed)),
    // A client that connects again takes every change for missed.
    onSubscribed: end,
    end,
  };
}

type Whereabouts = Pick<Config, "productApiUrl" | "internalSecret">;

/** Publishes an edit of content from a web process without a database; throws if it isn't accepted. */
export async function publishContent(whereabouts: Whereabouts, changed: ContentChange): Promise<void> {
  const response = await ask(whereabouts, {
    method: "POST",
    body: JSON.stringify(changed),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
}

/** Follows changes in a web process without a database. Returns the unsubscribe function. */
export function followChanges(
  whereabouts: Whereabouts,
  { onChange, onSubscribed, report }: ChangeListener & { report: (error: unknown) => void },
): () => Promise<void> {
  const ending = new AbortController();
  let isFollowing = true;

  async function follow(): Promise<void> {
    const silence = new AbortController();
    const timer = globalThis.setTimeout(() => silence.abort(), silenceMs);
    try {
      const response = await ask(whereabouts, { signal: AbortSignal.any([ending.signal, silence.signal]) });
      isFollowing = true;
      onSubscribed();
      let rest = "";
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        timer.refresh();
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) if (line) onChange(change.parse(JSON.parse(line)));
      }
    } finally {
      clearTimeout(timer);
    }
  }

  const following = (async () => {
    while (!ending.signal.aborted) {
      await follow().catch((error: unknown) => {
        if (isFollowing && !ending.signal.aborted) report(error);
        isFollowing = false;
      });
      await setTimeout(heartbeatMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
    }
  })();
  return async () => {
    ending.abort();
    await following;
  };
}

async function ask({ productApiUrl, internalSecret }: Whereabouts, init: RequestInit): Promise<Response> {
  const response = await fetch(`${productApiUrl?.replace(/\/$/, "")}/${changesPath}`, {
    ...init,
    headers: { "content-type": "application/json", [internalSecretHeader]: internalSecret ?? "" },
  });
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Error(
    `PRODUCT_API_URL takes and tells no changes (${response.status}); INTERNAL_SECRET must be the same there`,
  );
}
