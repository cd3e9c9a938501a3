/** More doors than these stand on two or more corridors. */
const maxAlong = 20;

/** The doors of each corridor, as even as they go: `34` are twice 17. */
export function wingsOf<Studio>(doors: readonly Studio[]): Studio[][] {
  const wings = Math.ceil(doors.length / maxAlong);
  const startOf = (wing: number) => Math.ceil((wing * doors.length) / wings);
  return Array.from({ length: wings }, (_, wing) => doors.slice(startOf(wing), startOf(wing + 1)));
}
