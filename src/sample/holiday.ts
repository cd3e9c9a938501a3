/** Days on which most professionals close, where both countries agree or one insists. */
export function isHoliday(day: Temporal.PlainDate, country: "US" | "CA"): boolean {
  const { month, day: date, dayOfWeek } = day;
  const nth = Math.ceil(date / 7);
  if ((month === 12 && date === 25) || (month === 1 && date === 1)) return true;
  if (month === 9 && dayOfWeek === 1 && nth === 1) return true;
  if (country === "US") return (month === 7 && date === 4) || (month === 11 && dayOfWeek === 4 && nth === 4);
  return (month === 7 && date === 1) || (month === 10 && dayOfWeek === 1 && nth === 2);
}
