/** Stands for what only a server, or a site of another kind, would call. */
export function never(): never {
  throw new Error("This part of the router was left out (docs/decisions/0031).");
}
