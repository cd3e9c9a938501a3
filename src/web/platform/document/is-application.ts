/** `handle = { hydrate: true }` makes a page an application; every other page is a document. */
export function isApplication(handles: readonly unknown[]): boolean {
  return handles.some(
    (handle) =>
      typeof handle === "object" && handle !== null && "hydrate" in handle && handle.hydrate === true,
  );
}
