import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { posted, services, visit } from "./services.ts";

export { posted, services, visit };

const pageDeadlineMs = 2500; // behaviour §1

/** Loaders give up a little later than the page, which then says so itself. */
export const streamTimeout = pageDeadlineMs;

/** Everybody waits for the whole page, as robots do: its policy carries the hashes of its scripts (design §6). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} />,
      {
        onAllReady() {
          clearTimeout(deadline);
          resolve(text(pipe(new PassThrough())));
        },
        onShellError: reject,
        // A part that came later would be hidden until a script moves it; nothing comes later here.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError: (error) => reportFailure(error, request, loadContext),
      },
    );
    const deadline = setTimeout(() => abort(new Error("The page took too long.")), pageDeadlineMs);
  });
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) reportFailure(error, request, context);
};

function reportFailure(error: unknown, request: Request, context: Readonly<RouterContextProvider>) {
  const { requestId } = context.get(visit);
  context.get(services).reportFailure({ error, requestId, path: new URL(request.url).pathname });
}
