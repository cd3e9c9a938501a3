const minutesOfDay = 1_440;

/** From days and minutes on the wall of one zone to instants, remembered because a network asks for the same ones over and over. */
export class WallClock {
  readonly zone: string;
  readonly today: Temporal.PlainDate;
  readonly #known = new Map<number, number>();

  constructor(zone: string, now: Temporal.Instant) {
    this.zone = zone;
    this.today = now.toZonedDateTimeISO(zone).toPlainDate();
  }

  /** Milliseconds since the epoch of a minute on the wall, `day` days from today; minute 0 is midnight. */
  epochMs(day: number, minute: number): number {
    const key = day * minutesOfDay + minute;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
    const at = this.today.add({ days: day }).toZonedDateTime({ timeZone: this.zone, plainTime });
    this.#known.set(key, at.epochMilliseconds);
    return at.epochMilliseconds;
  }
}

/** `[start,end)` as Postgres reads a range. */
export function instantRange(startMs: number, endMs: number): string {
  return `[${new Date(startMs).toISOString()},${new Date(endMs).toISOString()})`;
}
