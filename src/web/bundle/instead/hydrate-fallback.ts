/** Every page arrives with its data, so none waits for it. */
export function RemixRootDefaultHydrateFallback() {
  return null;
}
