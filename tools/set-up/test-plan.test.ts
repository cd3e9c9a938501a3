import { expect, test } from "vitest";
import { planTests, withoutColorInPipe } from "./test-plan.mjs";

test("planTests runs everything without words", () => {
  expect(planTests([])).toEqual({ unit: [], journeys: [], purpose: "test" });
});

test("planTests runs one journey alone, with a browser", () => {
  const journey = "tests/journeys/print.spec.ts";
  expect(planTests([journey])).toEqual({ unit: null, journeys: [journey], purpose: "test" });
});

test("planTests runs a module or a folder in process, without a browser", () => {
  expect(planTests(["booking", "booking/book"])).toEqual({
    unit: ["/booking/", "/booking.test.ts", "booking/book"],
    journeys: null,
    purpose: "unit",
  });
});

test("planTests passes options on to each kind that is named", () => {
  const plan = planTests(["constraints", "print.spec.ts", "-u"]);
  const unit = ["/constraints/", "/constraints.test.ts", "-u"];
  expect(plan).toEqual({ unit, journeys: ["print.spec.ts", "-u"], purpose: "test" });
});

test("planTests runs all tests in process where only options are given", () => {
  expect(planTests(["-u"])).toEqual({ unit: ["-u"], journeys: null, purpose: "unit" });
});

test("planTests builds nothing for files of the layers that no build contains or serves", () => {
  expect(planTests(["src/domain/platform/phone.test.ts", "-u"]).purpose).toBe("pure");
  expect(planTests(["src/domain/platform/phone.test.ts", "src/web/network/home"]).purpose).toBe("unit");
});

test("test runners color a terminal, and a pipe only where FORCE_COLOR asks for it", () => {
  expect(withoutColorInPipe({ isTTY: true }, { TERM: "xterm" })).toEqual({ TERM: "xterm" });
  expect(withoutColorInPipe({}, { TERM: "xterm" })).toEqual({ TERM: "xterm", NO_COLOR: "1" });
  expect(withoutColorInPipe({}, { FORCE_COLOR: "1" })).toEqual({ FORCE_COLOR: "1" });
});
