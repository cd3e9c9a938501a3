import { type Failure, failureBody } from "#contract/platform/envelope.ts";
import { problemStatus } from "#contract/platform/problem.ts";

/** Response to a form that isn't parsed: a cheap page, or the API's envelope for script. */
export function refusedPost(request: Request, refusal: Failure, requestId: string): Response {
  const { problem, message, retryAfterSeconds } = refusal;
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfterSeconds) headers.set("Retry-After", String(retryAfterSeconds));
  const status = problemStatus[problem];
  if (!request.headers.get("accept")?.includes("text/html")) {
    return Response.json(failureBody(refusal, requestId), { status, headers });
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(pageSaying(message), { status, headers });
}

function pageSaying(message: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not sent | Sola</title>
<h1>Your form wasn’t sent</h1>
<p>${message}</p>
<p>Go back with your browser’s Back button: what you typed should still be there.</p>
</html>
`;
}
