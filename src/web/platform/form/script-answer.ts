/** A form posted by script requests the action's data alone. */
export function asksForAnswer(request: Request): boolean {
  return request.method === "POST" && request.headers.get("accept") === "application/json";
}

/** A redirect as JSON for script; the browser follows one that preserves the post (307, 308). */
export function answerOf(request: Request, response: Response): Response {
  const goOn = response.headers.get("Location");
  if (!asksForAnswer(request) || goOn === null || ![301, 302, 303].includes(response.status)) return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify({ goOn }), { headers });
}
