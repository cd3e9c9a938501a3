/** Marks an answer that is made of the network as it was before an edit. */
export const staleHeader = "x-sola-stale";
