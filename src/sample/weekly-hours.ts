import type { Random } from "./random.ts";

/** Wall-clock minutes of one open stretch; weekday 1 is Monday. */
export interface SampleHours {
  weekday: number;
  opensMinute: number;
  closesMinute: number;
}

const weeks = [
  [2, 3, 4, 5, 6],
  [2, 3, 4, 5, 6],
  [2, 3, 4, 5, 6],
  [1, 2, 3, 4, 5],
  [1, 2, 4, 5, 6],
  [3, 4, 5, 6, 7],
  [2, 3, 4, 5],
  [1, 3, 5, 6],
  [4, 5, 6, 7],
  [1, 2, 3, 4, 5, 6],
];

/** A working week: equal days, often with a late evening, a short Saturday or a lunch break. */
export function weeklyHoursOf(random: Random): SampleHours[] {
  const days = random.pick(weeks);
  const opensMinute = random.pick([480, 510, 540, 540, 540, 570, 600, 600, 660]);
  const closesMinute = opensMinute + random.pick([420, 450, 480, 480, 510, 540, 570]);
  const lateDay = random.chance(0.4) ? random.pick(days) : undefined;
  const hasLunch = random.chance(0.3);
  const isShortSaturday = random.chance(0.35);
  return days.flatMap((weekday) => {
    const isShort = weekday === 6 && isShortSaturday;
    const closes = isShort
      ? closesMinute - 150
      : Math.min(1_320, closesMinute + (weekday === lateDay ? 120 : 0));
    if (isShort || !hasLunch) return [{ weekday, opensMinute, closesMinute: closes }];
    const lunch = opensMinute + 240;
    return [
      { weekday, opensMinute, closesMinute: lunch },
      { weekday, opensMinute: lunch + 45, closesMinute: closes },
    ];
  });
}

/** `09:30` */
export function wallTime(minute: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
