import { expect, test } from "vitest";
import {
  type Acknowledged,
  type ArrivedMail,
  checkLeads,
  checkMails,
  type StoredLead,
} from "./check-acknowledged.ts";

const dana: Acknowledged = {
  client: "dana@example.com",
  references: ["LS-4Q8M-TN"],
  isInDoubt: false,
  unexpected: [],
  mails: { atLeast: 1, atMost: 1 },
};
const danasRow: StoredLead = { client: dana.client, reference: "LS-4Q8M-TN", isComplete: true };
const refused: Acknowledged = { ...dana, references: [] };
const inDoubt: Acknowledged = { ...refused, isInDoubt: true };

test("the checker accepts an acknowledged lead stored once, and an unacknowledged one stored or not", () => {
  expect(checkLeads([dana], [danasRow])).toEqual([]);
  expect(checkLeads([inDoubt], [danasRow])).toEqual([]);
  expect(checkLeads([inDoubt], [])).toEqual([]);
  expect(checkLeads([refused], [])).toEqual([]);
});

const wrongLeads: Array<[string, Acknowledged[], StoredLead[], string]> = [
  ["lost", [dana], [], "dana@example.com was acknowledged as LS-4Q8M-TN and is lost"],
  ["stored twice", [dana], [danasRow, danasRow], "dana@example.com is stored 2 times"],
  ["refused and stored", [refused], [danasRow], "dana@example.com was refused and is stored"],
  ["never asked for", [], [danasRow], "dana@example.com is stored and never asked"],
  ["answered 404", [{ ...dana, unexpected: [404] }], [danasRow], "dana@example.com was answered 404"],
  [
    "half there",
    [dana],
    [{ ...danasRow, isComplete: false }],
    "dana@example.com was answered that all is stored, and half of it is stored",
  ],
  [
    "stored under another name",
    [dana],
    [{ ...danasRow, reference: "LS-AAAA-AA" }],
    "dana@example.com was called LS-4Q8M-TN and is LS-AAAA-AA",
  ],
  [
    "called two names",
    [{ ...dana, references: ["LS-4Q8M-TN", "LS-AAAA-AA"] }],
    [danasRow],
    "dana@example.com was called LS-4Q8M-TN and LS-AAAA-AA",
  ],
];

test.each(wrongLeads)("the checker reports a lead that is %s", (_, acknowledged, stored, sentence) => {
  expect(checkLeads(acknowledged, stored)).toEqual([sentence]);
});

const toDana: ArrivedMail = { messageId: "<1@sola>", recipient: dana.client, reference: "LS-4Q8M-TN" };
const toManager: ArrivedMail = { ...toDana, messageId: "<2@sola>", recipient: "marisol@sola.example" };

test("the checker accepts one mail to each side, and a resend with the same id", () => {
  expect(checkMails([dana], [toDana, toManager])).toEqual([]);
  expect(checkMails([dana], [toDana, toManager, toManager])).toEqual([]);
  expect(checkMails([inDoubt], [toDana, toManager])).toEqual([]);
  expect(checkMails([refused], [])).toEqual([]);
});

test("the checker accepts a missing mail that a cancellation superseded", () => {
  const canceled = { ...dana, mails: { atLeast: 1, atMost: 2 } };
  expect(checkMails([canceled], [toDana, { ...toDana, messageId: "<3@sola>" }, toManager])).toEqual([]);
});

const wrongMails: Array<[string, Acknowledged[], ArrivedMail[], string]> = [
  ["lost to the client", [dana], [toManager], "LS-4Q8M-TN: the client has 0 of 1–1 mails"],
  ["lost to the other side", [dana], [toDana], "LS-4Q8M-TN: the other side has 0 of 1–1 mails"],
  [
    "sent twice under two names",
    [dana],
    [toDana, toManager, { ...toManager, messageId: "<3@sola>" }],
    "LS-4Q8M-TN: the other side has 2 of 1–1 mails",
  ],
  ["about what was refused", [refused], [toDana], "1 mails are about LS-4Q8M-TN, which was not acknowledged"],
];

test.each(wrongMails)("the checker reports a mail that is %s", (_, acknowledged, arrived, sentence) => {
  expect(checkMails(acknowledged, arrived)).toEqual([sentence]);
});
