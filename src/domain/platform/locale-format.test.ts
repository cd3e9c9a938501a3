import { expect, test } from "vitest";
import { i18nIn } from "#tests/harness/i18n.ts";
import { dayLabel, slotLabel, slotLongDay } from "../booking/slot-label.ts";
import { distanceInWords, formatDistance, formatWay } from "../network/distance.ts";
import { formatDate } from "./calendar-date.ts";
import { formatDuration } from "./duration.ts";
import { weekdayName } from "./locale-format.ts";
import { formatMoney } from "./money.ts";
import { formatPhone } from "./phone-format.ts";
import { formatCount } from "./pluralize.ts";
import { clockAt, shortTimeZoneName, timeZoneName } from "./time-zone-label.ts";

const french = { locale: "fr-CA" };
const spanish = { locale: "es-US" };
const pseudo = { locale: "qps" };
const denver = { latitude: 39.74, longitude: -104.99 };
const fortCollins = { latitude: 40.59, longitude: -105.08 };
const start = "2026-12-01T14:30:00-06:00";

test.each([
  [formatMoney(7500, "CAD", french), "75 $"],
  [formatMoney(7550, "USD", french), "75,50 $ US"],
  [formatMoney(7500, "USD", spanish), "$75"],
  [formatDuration(165, french), "2 h 45 min"],
  [formatDuration(60, spanish), "1 h"],
  [formatCount(20_000, french), "20 000"],
  [slotLabel(start, null, french).time, "14 h 30"],
  [slotLabel("2026-12-01T09:00:00-06:00", null, french).time, "9 h"],
  [slotLabel(start, null, spanish).time, "2:30 p.m."],
  [slotLabel("2027-11-07T01:30:00-05:00", "America/Chicago", french).time, "1 h 30 HAC"],
  [clockAt(Date.parse(start), "America/Chicago", french), "14 h 30"],
  [dayLabel("2026-12-01", french), "mar. 1er déc."],
  [dayLabel("2026-12-11", french), "ven. 11 déc."],
  [dayLabel("2026-12-01", spanish), "mar, 1 dic"],
  [slotLongDay(start, french), "mardi 1er décembre"],
  [slotLongDay(start, spanish), "martes, 1 de diciembre"],
  [slotLongDay(start, pseudo), "Tuesday, December 1"],
  [formatDate("2026-11-21", french), "21 novembre 2026"],
  [formatDate("2026-11-01", french), "1er novembre 2026"],
  [formatDate("2026-11-21", spanish), "21 de noviembre de 2026"],
  [weekdayName(7, french), "dimanche"],
  [weekdayName(1, spanish, "short"), "lun"],
  [timeZoneName("America/Chicago", start, french), "heure du Centre"],
  [timeZoneName("America/Vancouver", start, french), "heure du Pacifique"],
  [shortTimeZoneName("America/Chicago", start, spanish), "hora del Centro"],
  [timeZoneName("America/New_York", start, spanish), "hora del Este"],
  [timeZoneName("America/Denver", start, spanish), "hora de la Montaña"],
  [timeZoneName("America/Phoenix", start, spanish), "hora estándar de la Montaña"],
  [timeZoneName("America/Los_Angeles", start, spanish), "hora del Pacífico"],
  [formatDistance(1.8, "CA", i18nIn("fr-CA")), "2,9 km"],
  [formatDistance(1337.2, "US", i18nIn("fr-CA")), "1 337 mi"],
  [formatDistance(0.01, "CA", i18nIn("fr-CA")), "moins de 0,1 km"],
  [formatWay(58.9, "CA", denver, fortCollins, i18nIn("fr-CA")), "94,8 km au nord"],
  [formatWay(58.9, "US", denver, fortCollins, i18nIn("es-US")), "58.9 mi al norte"],
  [distanceInWords(27.3, "CA", french), "44 kilomètres"],
  [distanceInWords(1.2, "US", spanish), "1 milla"],
  [formatPhone("5145550142", french), "514 555-0142"],
  [formatPhone("5145550142", spanish), "(514) 555-0142"],
])("a format writes %s in its language as %s", (label, expected) => {
  expect(label.replace(/\s/g, " ")).toBe(expected);
});
