import { expect, test } from "vitest";
import { isSetAside, suspicionOf, type Traces } from "./suspicion.ts";

const person: Traces = {
  trapFilled: false,
  secondsTaken: 40,
  message: "A quiet room, please. My work: https://instagram.example/dana",
  othersOnDevice: 0,
  namesNoSite: false,
  othersAtAddress: 0,
};

test("suspicionOf doesn't quarantine a person, or a form without script alone", () => {
  expect(suspicionOf(person)).toBe(0);
  expect(suspicionOf({ ...person, othersOnDevice: 2 })).toBe(0);
  expect(isSetAside(suspicionOf({ ...person, secondsTaken: null }))).toBe(false);
  expect(isSetAside(suspicionOf({ ...person, secondsTaken: null, othersAtAddress: 10 }))).toBe(false);
  expect(suspicionOf({ ...person, othersAtAddress: 10 })).toBe(0);
});

test.each<[string, Partial<Traces>]>([
  ["fills in a hidden field", { trapFilled: true }],
  ["is done in less than 3 seconds", { secondsTaken: 2.9 }],
  ["takes more than a day", { secondsTaken: 86_401 }],
  ["brings a time that is not ours", { secondsTaken: "forged" }],
  ["is full of links", { message: "http://a.example http://b.example www.c.example" }],
  ["links as forums do", { message: "[url=http://a.example]rooms[/url]" }],
  ["has two links and no script", { message: "http://a.example http://b.example", secondsTaken: null }],
  ["is the fourth sender on one device", { othersOnDevice: 3 }],
  ["posts to a page as no browser does, without script", { namesNoSite: true, secondsTaken: null }],
  ["is the twelfth sender at one address, without script", { othersAtAddress: 11, secondsTaken: null }],
])("suspicionOf quarantines a form when its sender %s", (_, traces) => {
  expect(isSetAside(suspicionOf({ ...person, ...traces }))).toBe(true);
});

test("suspicionOf accepts 3 seconds and a day", () => {
  for (const secondsTaken of [3, 86_400]) expect(suspicionOf({ ...person, secondsTaken })).toBe(0);
});
