/** Concurrent calls share one run. */
export function createSingleFlight<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>();
  return (key, work) => {
    const begun = running.get(key);
    if (begun) return begun;
    const started = work().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
