/** Framing of one building's map: right of its card (where-band.css), in a band that crops top and bottom. */
export const whereFrame = {
  width: 1000,
  height: 386,
  anchor: [0.63, 0.5],
  margins: { left: 320, right: 10, top: 48, bottom: 48 },
} as const;
