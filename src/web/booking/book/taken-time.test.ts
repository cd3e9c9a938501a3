import { beforeAll, describe, expect, test } from "vitest";
import { type BookedProfessional, createBookSite } from "#tests/harness/book-site.ts";
import { openingsOf } from "#tests/harness/booking.ts";
import { dana } from "#tests/harness/dana.ts";
import { fieldsOf, radioValues, textOf } from "#tests/harness/page-form.ts";

const { api, web, store, open, send, formAt } = await createBookSite();
let renata: BookedProfessional;

describe("a time that another visitor just booked", () => {
  const wanted = "2026-11-25T10:00:00-06:00";
  let lost: Awaited<ReturnType<typeof send>>;

  beforeAll(async () => {
    renata = await store();
    const form = await formAt(renata.chosen(wanted));
    await send(renata.chosen(wanted), { ...form, email: "first@example.com" });
    lost = await send(renata.chosen(wanted), { ...form, note: "Bangs, too." });
  });

  test("is struck through beside the remaining times, with a calm sentence", () => {
    expect(lost.status).toBe(409);
    expect(lost.text).toContain(
      "That time has just been taken: 10:00 am on Wed 11/25. These are still open, and nothing you’ve typed is lost.",
    );
    expect(lost.text).toContain(
      "10:00 am is gone. Choose another time. Everything you’ve typed here stays put.",
    );
    expect(lost.text).not.toContain("another look");
    expect(lost.html).toMatch(/<span class="slot" aria-disabled="true">10:00\sam/);
    expect(radioValues(lost.html, "start")).toContain("2026-11-25T11:00:00-06:00");
    expect(radioValues(lost.html, "start")).toContain("2026-11-26T09:00:00-06:00");
    expect(radioValues(lost.html, "start")).not.toContain(wanted);
  });

  test("preserves the input, and the same form books another time", async () => {
    const form = fieldsOf(lost.html, "book");
    expect(form).toMatchObject({ ...dana, note: "Bangs, too.", service_ids: renata.service });
    const again = await send(renata.chosen(wanted), form);
    expect(again.status).toBe(409);
    expect(again.text).toContain("That time has just been taken: 10:00 am on Wed 11/25.");
    expect(again.text).not.toContain("Please provide an upcoming date.");
    const other = await send(renata.chosen(wanted), { ...form, start: "2026-11-26T09:00:00-06:00" });
    expect(other.status).toBe(303);
  });

  test("preserves the new choice and the input after a validation error", async () => {
    const form = { ...fieldsOf(lost.html, "book"), email: "dana@", start: "2026-11-25T12:00:00-06:00" };
    const again = await send(renata.chosen(wanted), form);
    expect(again.status).toBe(422);
    expect(again.text).toContain("Book Wed 11/25 at 12:00 pm");
    expect(fieldsOf(again.html, "book")).toMatchObject({
      start: "2026-11-25T12:00:00-06:00",
      email: "dana@",
    });
  });
});

describe("a form sent again after it booked", () => {
  const wanted = "2026-11-27T10:00:00-06:00";

  test("leads to the booking, from the page as it was and from the one that Back loads", async () => {
    renata = await store();
    const form = await formAt(renata.chosen(wanted));
    const first = await send(renata.chosen(wanted), form);
    expect([first.status, first.to]).toEqual([303, expect.stringMatching(/^\/booking\/./)]);
    expect((await send(renata.chosen(wanted), form)).to).toBe(first.to);
    const back = await open(renata.chosen(wanted));
    expect(back.text).toContain(
      "If you just booked this time, your confirmation is in your email, and we’ll resend its link.",
    );
    expect(back.html).toContain('href="/booking-links"');
    const later = { ...fieldsOf(back.html, "book"), ...dana };
    expect((await send(renata.chosen(wanted), later)).to).toBe(first.to);
  });

  test("is replaced by the booking and its link where the address names it", async () => {
    renata = await store();
    const path = renata.chosen(wanted);
    const { to } = await send(path, await formAt(path));
    const token = to.split("/").at(-1) ?? "";
    const page = await web.open(`${path}&booked=${token}`);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await page.text();
    expect(html).toContain("You just booked this");
    expect(html).toContain(`href="/booking/${token}"`);
    expect(textOf(html)).not.toContain("no longer open");
    for (const other of ["x", `${token}x`])
      expect((await open(`${path}&booked=${other}`)).text).toContain("no longer open");
  });
});

describe("a hold", () => {
  const wanted = "2026-11-26T13:00:00-06:00";

  beforeAll(async () => {
    renata = await store();
  });

  const hold = async (start: string, earlier = "") => {
    const answer = await web.post("/hold", {
      stylist_id: String(renata.id),
      service_ids: renata.service,
      start,
      hold: earlier,
    });
    return { status: answer.status, ...(await answer.json()) };
  };

  test("blocks the time for other visitors for five minutes, but not for its own", async () => {
    const held = await hold(wanted);
    expect(held).toMatchObject({ status: 200, state: "held", heldForMs: 300_000 });
    expect((await hold(wanted)).state).toBe("taken");
    expect(await openingsOf(api, renata, "2026-11-26")).not.toContain(wanted);
    const mine = `${renata.chosen(wanted)}&hold=${held.hold}`;
    expect((await open(mine)).text).toContain("Book Thu 11/26 at 1:00 pm");
    expect((await open(renata.chosen(wanted))).text).toContain("1:00 pm on Thu 11/26 is no longer open.");

    const next = await hold("2026-11-26T14:00:00-06:00", held.hold);
    expect(next.state).toBe("held");
    expect(await openingsOf(api, renata, "2026-11-26")).toContain(wanted);

    const path = `${renata.chosen("2026-11-26T14:00:00-06:00")}&hold=${next.hold}`;
    const booked = await send(path, { ...(await formAt(path)), hold: next.hold });
    expect(booked.status).toBe(303);
  });

  test("that has expired doesn't prevent the booking", async () => {
    const held = await hold(wanted);
    const path = `${renata.chosen(wanted)}&hold=${held.hold}`;
    const form = await formAt(path);
    api.clock.advance({ minutes: 6 });
    expect((await send(path, form)).status).toBe(303);
  });

  test("that fails doesn't prevent the booking", async () => {
    expect((await hold("yesterday")).state).toBe("none");
  });
});
