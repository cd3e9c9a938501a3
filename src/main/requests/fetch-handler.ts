/** Everything that answers is one of these. */
export type FetchHandler = (request: Request) => Promise<Response>;
