/** An island threw in a browser (`/island-failures/leads/contact-us/contact-form`): the metrics and log of requests count it. */
export const action = () => new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
