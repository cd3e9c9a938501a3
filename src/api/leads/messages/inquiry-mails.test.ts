import { expect, it } from "vitest";
import { renderMail } from "#api/messages.ts";
import { leadMailKinds } from "../../platform/mail/mail-kind.ts";
import type { LeadDetail } from "./lead-body.tsx";
import type { InquiryDetail } from "./read-inquiry-mail.ts";

const detail: LeadDetail = {
  kind: "inquiry-manager",
  reference: "LS-4Q8M-TN",
  first_name: "Dana",
  last_name: "O’Brien",
  email: "dana@example.com",
  phone: "5125550163",
  services: ["Hair", "Hair Extensions"],
  plans: [{ name: "Move-in", value: "Within 2 months" }],
  message: "I would like a quiet room.\nCould I see it on a Monday?",
  contact_how: "text",
  contact_when: ["after-6", "sun-mon"],
  tour: "Tuesday or Thursday, in the evening",
  booked: null,
  wanted: null,
  tour_proposals: [
    {
      label: "Tuesday, November\u00a024 in the evening",
      href: "sms:+15125550163?&body=Hi%20Dana%2C%20would%20Tuesday%2C%20November%2024%20in%20the%20evening%20work%20for%20you%3F",
    },
    { label: "Thursday, November\u00a026 in the evening", href: null },
  ],
  allow_team_to_text_you: true,
  attachment_count: 0,
  is_corrected: false,
  others: [],
  received: "Saturday, November 21 at 9:00 am, Central Time",
  earlier: null,
  time_zone_name: "Central Time",
  location_name: "South Lamar",
  public_contact_name: "Marisol Vega",
  public_phone: "5125550142",
  public_email: "marisol@sola.example",
  site_url: "https://www.sola.example/",
  location_url: "https://www.sola.example/locations/south-lamar-austin",
  receipt_url: "https://www.sola.example/inquiry/receipt.token",
  acknowledge_url: "https://www.sola.example/inquiry-received/acknowledge.token",
};
const kinds = ["inquiry-visitor", ...leadMailKinds] as const;

const render = (kind: (typeof kinds)[number], changes: Partial<InquiryDetail> = {}) =>
  renderMail(kind, { ...detail, ...changes, kind });

it("the mail about a corrected inquiry says so", async () => {
  const { subject, text } = await renderMail("inquiry-manager", { ...detail, is_corrected: true });
  expect(subject).toBe("Changed inquiry for South Lamar: Dana O’Brien (LS-4Q8M-TN)");
  expect(text).toContain("This replaces our earlier email");
});

it("the manager's mail says what differs from the same person's earlier inquiry", async () => {
  const received = "Friday, November 20 at 9:00 am, Central Time";
  const earlier = { reference: "LS-7QMD-RT", received, changes: ["the phone number", "how to reach them"] };
  const { text } = await render("inquiry-manager", { earlier });
  expect(text.replaceAll("\n", " ")).toContain(
    "LS-7QMD-RT, came on Friday, November 20 at 9:00 am, Central Time. New in this email: the phone number and how to reach them.",
  );
});

it("the manager of a visitor who chose email gets no link to the phone", async () => {
  const { html } = await render("inquiry-manager", { contact_how: "email", tour_proposals: [] });
  expect(html).toContain("but please email instead");
  expect(html).not.toContain("tel:+15125550163");
});

it("the manager's mail states the visitor's contact, wishes and business", async () => {
  const { text } = await render("inquiry-manager");
  expect(text).toMatch(/Text Dana\s+after 6 pm\s+Central Time, or on a Sunday or Monday\./);
  expect(text).toContain("Acknowledge https://www.sola.example/inquiry-received/acknowledge.token");
  expect(text).toContain("Opening it changes nothing");
  expect(text).toContain(detail.message);
  for (const fact of [
    "Phone: (512) 555-0163",
    "Email: dana@example.com",
    "Texts: OK to text about this inquiry",
    "Services: Hair, Hair Extensions",
    "Move-in: Within 2 months",
    "Reference: LS-4Q8M-TN",
  ]) {
    expect(text.split("\n")).toContain(fact);
  }
});

// Covers §1: A tour is asked for with the days and times that suit
it("the manager's mail proposes the times that suit for a tour, each as a draft message", async () => {
  const { text, html } = await render("inquiry-manager");
  expect(text).toContain("Tuesday or Thursday, in the evening.");
  expect(text).toContain("Thursday, November 26 in the evening");
  expect(html).toMatch(
    /href="sms:\+15125550163\?&amp;body=Hi%20Dana[^"]*"[^>]*>Tuesday, November\u00a024 in the evening</,
  );
  const without = await render("inquiry-manager", { tour: null, tour_proposals: [] });
  expect(without.text).not.toContain("can come for a tour");
});

it("the manager's mail states which contact the visitor didn't permit", async () => {
  const texts = async (changes: Partial<InquiryDetail>) => {
    const { text } = await render("inquiry-manager", { ...changes });
    return /^Texts: (.*)$/m.exec(text)?.[1];
  };
  expect(await texts({ allow_team_to_text_you: false })).toBe(
    "Chose text, but didn’t give permission to text",
  );
  expect(await texts({ allow_team_to_text_you: false, contact_how: "call" })).toBe("Don’t text");
});

it("the visitor's mail states who will contact them, and how", async () => {
  const { text } = await render("inquiry-visitor");
  expect(text).toMatch(/Marisol will text you\s+after 6 pm\s+Central Time/);
  expect(text).toContain("Your phone: (512) 555-0163");
  expect(text).toContain("Manager’s phone: (512) 555-0142");
  expect(text).toContain("Reference: LS-4Q8M-TN");
  expect(text).not.toContain("acknowledge.token");
});

it("the visitor's mail lists every location of the form", async () => {
  const other = {
    reference: "LS-7Q2K-XR",
    location_name: "The Domain",
    location_url: "https://www.sola.example/locations/the-domain-austin",
    public_contact_name: "Ines Duarte",
    public_phone: "5125550178",
  };
  const { subject, text } = await render("inquiry-visitor", {
    others: [other, { ...other, location_name: "Mueller", public_contact_name: null, public_phone: null }],
  });
  expect(subject).toContain("LS-4Q8M-TN");
  expect(text).toContain("Three local teams have it, Dana");
  expect(text).toMatch(/Three local teams will text you\s+after 6 pm/);
  expect(text).toContain("Your phone: (512) 555-0163");
  expect(text).toMatch(/^Also asked: The Domain \S+[^,]\nInes Duarte, \(512\) 555-0178 \(LS-7Q2K-XR\)$/m);
  expect(text).toMatch(/^Also asked: Mueller \S+\s+\(LS-7Q2K-XR\)$/m);
});

it("the plain text puts each name, reference and number on one line", async () => {
  const named = { ...detail, first_name: "Anne-Marie", last_name: "Villanueva" };
  const { html, text } = await render("inquiry-escalation", named);
  for (const word of ["Anne-Marie", "LS-4Q8M-TN"]) {
    expect(html).toContain(`<span style="display:inline-block">${word}</span>`);
  }
  expect(html).toMatch(/<span style="display:inline-block"><a href="tel:\+15125550142"/);
  expect(html).toMatch(/>Anne-Marie’s<\/span>/);
  expect(text).toContain("No one has acknowledged Anne-Marie’s inquiry");
  expect(text).toContain("Manager’s phone: (512) 555-0142");
});

it("the plain text breaks a long address at its punctuation, and the link is whole", async () => {
  const email = "annemarie.villanueva-bautista@thequietchair.example";
  const { html, text } = await render("inquiry-manager", { email });
  const shown = /href="mailto:[^>]*>(.*?)<\/a>/.exec(html)?.[1];
  expect(shown?.split("<wbr/>").filter(Boolean)).toEqual([
    "annemarie",
    ".villanueva-",
    "bautista@",
    "thequietchair",
    ".example",
  ]);
  expect(text.split("\n")).toContain(`Email: ${email}`);
});

// Covers §1: Contact for a confidential tour gives nothing away
it("the preview on a visitor's locked phone reveals nothing", async () => {
  const { subject, html } = await render("inquiry-visitor");
  const preview = /<div[^>]*data-skip-in-text="true"[^>]*>([^<]*)/.exec(html)?.[1];
  for (const shown of [subject, preview]) {
    expect(shown).toContain("LS-4Q8M-TN");
    expect(shown).not.toMatch(/tour|studio|suite|leas|salon|Lamar|Marisol|inquiry/i);
  }
});

it("a mail speaks of the local team when the location has no manager's name", async () => {
  const withoutContact = { ...detail, public_contact_name: null, public_phone: null, public_email: null };
  const { text } = await render("inquiry-visitor", withoutContact);
  expect(text).toContain("The local team will text you");
  expect(text).not.toMatch(/null|undefined|Leasing manager/);
  expect((await render("inquiry-escalation", withoutContact)).text).not.toMatch(
    /null|undefined|Leasing manager:/,
  );
});

it("the confirmation to an unconfirmed address doesn't quote the message", async () => {
  const withLink = { ...detail, message: "See http://evil.example" };
  const { text, html } = await render("inquiry-visitor", withLink);
  expect(text + html).not.toContain("evil.example");
});

it("a mail about a first step omits missing answers", async () => {
  const half = {
    ...detail,
    services: [],
    plans: [{ name: "Move-in", value: null }],
    message: "",
    contact_when: [],
  };
  const { text } = await render("inquiry-partial-manager", half);
  expect(text).toMatch(/Text Dana\n/);
  expect(text).not.toMatch(/any time/);
  expect(text).not.toMatch(/Services|Move-in|wrote|null/);
});

it.each(kinds)("%s shows hostile input as text", async (kind) => {
  const hostile = '"><script>alert(1)</script><a href="javascript:alert(1)">x</a>{{constructor}}';
  const { html, text } = await render(kind, {
    message: hostile,
    public_contact_name: hostile,
    email: '"><img/src=x>@example.com',
    phone: "javascript:alert(1)",
  });
  expect(html).not.toMatch(/<script|<img\/|href="javascript/i);
  expect(html).toContain("&lt;script&gt;");
  expect(text).toContain("<script>alert(1)</script>");
});

it("the visitor's copy of an inquiry doesn't show the brand", async () => {
  const { html } = await render("inquiry-visitor");
  expect(html).not.toMatch(/ src="| alt="/);
});
