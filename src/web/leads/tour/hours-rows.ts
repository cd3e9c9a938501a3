import type { WeeklyHours } from "#domain/booking/opening-hours.ts";
import type { FormValues } from "../../platform/form/check.ts";

/** A row of the form; without times, no tours. */
export interface HoursRow {
  weekday: string;
  opens: string;
  closes: string;
}

const week = ["1", "2", "3", "4", "5", "6", "7"];
/** A time field has no 24:00. */
const dayEnd = "23:59";
const proposed = { opens: "10:00", closes: "16:00" };

/** Hours by day, each stretch in a row of its own; weekdays from ten to four where none were ever set. */
export function rowsOf(hours: readonly WeeklyHours[]): HoursRow[] {
  return week.flatMap((weekday) => {
    const stretches = hours.filter((row) => String(row.weekday) === weekday);
    if (hours.length === 0 && Number(weekday) <= 5) return [{ weekday, ...proposed }];
    if (stretches.length === 0) return [{ weekday, opens: "", closes: "" }];
    return stretches.map(({ opens, closes }) => ({
      weekday,
      opens: opens.slice(0, 5),
      closes: closes.startsWith("24") ? dayEnd : closes.slice(0, 5),
    }));
  });
}

export function typedRows(form: FormValues): HoursRow[] {
  const texts = (name: "weekday" | "opens" | "closes") => [form[name] ?? []].flat();
  const [opens, closes] = [texts("opens"), texts("closes")];
  return texts("weekday").map((weekday, at) => ({
    weekday,
    opens: opens[at] ?? "",
    closes: closes[at] ?? "",
  }));
}

/** As the API takes them: `2 10:00-12:00`. */
export function hoursOf(rows: readonly HoursRow[]): string[] {
  return rows
    .filter(({ opens, closes }) => opens !== "" || closes !== "")
    .map(({ weekday, opens, closes }) => `${weekday} ${opens}-${closes === dayEnd ? "24:00" : closes}`);
}
