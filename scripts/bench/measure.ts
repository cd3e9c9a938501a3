/** Runs a call for each of the given inputs, a hundred of them twice to warm up, and prints how long it took. */
export async function measure<Input>(
  label: string,
  inputs: readonly Input[],
  call: (input: Input) => Promise<unknown>,
): Promise<void> {
  for (const warmUp of inputs.slice(0, 100)) await call(warmUp);
  const took: number[] = [];
  for (const input of inputs) {
    const start = performance.now();
    await call(input);
    took.push(performance.now() - start);
  }
  took.sort((one, other) => one - other);
  const at = (part: number) => `${(took[Math.floor(took.length * part)] ?? 0).toFixed(1)} ms`.padStart(9);
  console.log(`${label.padEnd(48)} ${String(took.length).padStart(5)} × ${at(0.5)} ${at(0.95)} ${at(0.99)}`);
}

export function printHeading(): void {
  console.log(`${"".padEnd(48)} calls     median     95 %      99 %`);
}
