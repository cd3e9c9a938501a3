/** How the place of one building is drawn: to the right of its card (where-band.css), in a band that cuts off sky and ground. */
export const whereFrame = {
  width: 1400,
  height: 540,
  anchor: [0.63, 0.5],
  inSight: { across: 1, down: 0.74 },
} as const;
