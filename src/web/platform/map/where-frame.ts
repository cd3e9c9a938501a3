/** Size of one building's map (where-band.css). */
export const whereFrame = { width: 440, height: 400 } as const;
