/** What a form that script sends is answered: where to go on, or what the page's action gave; null where it failed. */
export type FormAnswer = { goOn: string } | object | null;

/** A form posted by script asks for the action's data alone; without script it gets the page. */
export function asksForAnswer(request: Request): boolean {
  return request.method === "POST" && request.headers.get("accept") === "application/json";
}

/** A redirect as JSON, which script can read; one that keeps the post (307, 308) is the browser's own to follow. */
export function answerOf(request: Request, response: Response): Response {
  const goOn = response.headers.get("Location");
  if (!asksForAnswer(request) || goOn === null || ![301, 302, 303].includes(response.status)) return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.delete("Content-Length");
  headers.set("Content-Type", "application/json");
  return new Response(JSON.stringify({ goOn }), { headers });
}
