/** Rejects when `value` takes longer than `ms`; the operation isn't canceled. */
export async function withTimeout<Value>(value: Promise<Value>, ms: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), Math.max(0, ms));
  try {
    return await Promise.race([value, late]);
  } finally {
    clearTimeout(timer);
  }
}
