/** Everything that answers is one of these. */
export type Program = (request: Request) => Promise<Response>;
