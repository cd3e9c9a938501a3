import { expect, test } from "vitest";
import { type EndpointKey, endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/platform/endpoint.ts";
import { openingMessages } from "#domain/booking/opening-messages.ts";
import { inquiryMessages } from "#domain/leads/inquiry-messages.ts";
import { searchMessages } from "#domain/network/search-messages.ts";
import { fieldMessages, personNameMessages, professionalNameMessages } from "#domain/platform/messages.ts";
import { passwordMessages } from "#domain/platform/password-messages.ts";
import { createTestApi } from "#tests/harness/api.ts";
import { inputSchema, misfits, operationOf } from "#tests/harness/contract/document.ts";
import { endpointRequest } from "#tests/harness/contract/endpoint-request.ts";

const api = await createTestApi("empty");

type Refusal = [EndpointKey, Record<string, unknown>, string, string];

/** Each rule of docs/clauses.md §5 per call: a change to valid input, and its message. */
const refused: Refusal[] = [
  ...person("createContactInquiry"),
  ...person("createSplitContactInquiry"),
  ["createContactInquiry", { services: [] }, "services", inquiryMessages.selectService],
  ["createContactInquiry", { location_id: "" }, "location_id", searchMessages.selectLocation],
  ["createSplitContactInquiry", { location_id: undefined }, "search", searchMessages.selectZipCityOrState],
  ["createSecondSplitContactInquiry", { services: [] }, "services", inquiryMessages.selectService],
  ["createSecondSplitContactInquiry", { secret: undefined }, "secret", inquiryMessages.startAgain],
  ["saveLeadTracking", { location_id: undefined }, "location_id", searchMessages.selectLocation],
  ["searchWebpages", { keyword: "re" }, "keyword", searchMessages.professionalKeyword],
  ["searchWebpages", { keyword: "CO" }, "keyword", searchMessages.professionalKeyword],
  ["searchWebpages", { date: "2026-02-30" }, "date", openingMessages.upcomingDate],
  ["solaGeniusSuggestions", { keyword: "re" }, "keyword", searchMessages.professionalKeyword],
  ...person("createBooking"),
  ["createBooking", { service_ids: [] }, "service_ids", openingMessages.selectService],
  ["createBooking", { start: "tomorrow" }, "start", openingMessages.upcomingDate],
  ["createBooking", { start: "2026-02-30T09:00:00-07:00" }, "start", openingMessages.upcomingDate],
  ["holdSlot", { service_ids: "" }, "service_ids", openingMessages.selectService],
  ["cancelBookingAsStylist", { reason: " " }, "reason", fieldMessages.required],
  ["sendBookingLinks", { email: "dana@" }, "email", fieldMessages.email],
  ["getBlogsList", { category_url_name: "", search: " " }, "search", searchMessages.blogKeyOrCategory],
  ["getWebLocationsList", { country: "MX" }, "country", "Country must be US, CA or all."],
  [
    "getRegionsStates",
    { country: "MX" },
    "country",
    "Country must be US or CA; only get-web-locations-list takes all.",
  ],
  [
    "getMsasList",
    { country: "all" },
    "country",
    "Country must be US or CA; only get-web-locations-list takes all.",
  ],
  [
    "searchStateCityZip",
    { country: "MX" },
    "country",
    "Country must be US or CA; only get-web-locations-list takes all.",
  ],
  ["forgetPassword", { email: "" }, "email", fieldMessages.required],
  ["forgetPassword", { email: "renata@" }, "email", fieldMessages.email],
  ["checkTokenValid", { token: "x" }, "token", passwordMessages.linkNotValid],
  ["resetPassword", { token: undefined }, "token", passwordMessages.linkNotValid],
  ["resetPassword", { password: "Ab1!" }, "password", passwordMessages.tooShort],
  ["resetPassword", { password: "clay-chair-7" }, "password", passwordMessages.needsUpperCase],
  ["resetPassword", { password: "CLAY-CHAIR-7" }, "password", passwordMessages.needsLowerCase],
  ["resetPassword", { password: "Clay-Chair-x" }, "password", passwordMessages.needsNumber],
  ["resetPassword", { password: "ClayChair7" }, "password", passwordMessages.needsSpecialCharacter],
];

/** Rules beyond a schema: they depend on other fields, the date or stored rows. */
const refusedByServer: Refusal[] = [
  ["createBooking", { phone: "(512) 555-0160 ext. 7" }, "phone", fieldMessages.phoneExtension],
  ["createContactInquiry", { phone: "512-555-0160 #7" }, "phone", fieldMessages.phoneExtension],
  ["createContactInquiry", { email: "jos\u00e9@example.com" }, "email", fieldMessages.emailLetters],
  ["createContactInquiry", { location_id: 999_999 }, "location_id", searchMessages.locationGone],
  [
    "createSplitContactInquiry",
    { location_id: undefined, search: "Atlantis" },
    "search",
    searchMessages.selectZipCityOrState,
  ],
  ["searchStateCityZip", { search: "xq" }, "search", searchMessages.locationKeyword],
  ["searchWebLocations", { search: "xq" }, "search", searchMessages.locationKeyword],
  ["searchWebpages", { keyword: "   " }, "keyword", professionalNameMessages.onlyWhitespace],
  ["searchWebpages", { keyword: "R" }, "keyword", professionalNameMessages.tooShort],
  ["searchWebpages", { keyword: "Renata " }, "keyword", professionalNameMessages.endsOnWhitespace],
  ["searchWebpages", { keyword: "Renata".repeat(11) }, "keyword", professionalNameMessages.tooLong],
  ["searchWebpages", { state: "CO" }, "search", searchMessages.cityZipOrState],
  ["searchWebpages", { date: "2026-11-19" }, "date", openingMessages.upcomingDate],
  ["solaGeniusAvailability", { from: "2026-11-19" }, "from", openingMessages.upcomingDate],
  ["searchWebLocations", { search: "Denver", state: "CO" }, "search", searchMessages.cityZipOrState],
  [
    "resetPassword",
    { password_confirmation: "Clay-Chair-8" },
    "password_confirmation",
    passwordMessages.mismatch,
  ],
  ["searchWebpages", { zip: "", search: "xq" }, "search", searchMessages.locationKeyword],
  ["searchWebpages", { zip: "", state: "Atlantis" }, "state", searchMessages.selectState],
];

function person(key: EndpointKey): Refusal[] {
  return [
    [key, { first_name: "" }, "first_name", fieldMessages.required],
    [key, { last_name: "  " }, "last_name", personNameMessages.firstAndLast],
    [key, { first_name: "D4na" }, "first_name", personNameMessages.lettersOnly],
    [key, { last_name: "O’Brien!" }, "last_name", personNameMessages.lettersOnly],
    [key, { email: undefined }, "email", fieldMessages.required],
    [key, { email: "dana@example" }, "email", fieldMessages.email],
    [key, { phone: "" }, "phone", fieldMessages.required],
    [key, { phone: "(512) 555-016" }, "phone", fieldMessages.phone],
  ];
}

// Covers §5: Every rule, on every call it applies to
// Covers §5: 'Please enter your first name and last name'
// Covers §5: Country is only US or CA
test.each(refused)("%s refuses %j, as documented", async (key, change, field, message) => {
  const { endpoint, input } = changed(key, change);
  expect(misfits(inputSchema(operationOf(endpoint)), input)).not.toBeNull();
  await expectRefused(endpoint, input, { [field]: message });
});

test.each(refusedByServer)(
  "%s refuses %j, which only the server can check",
  async (key, change, field, message) => {
    const { endpoint, input } = changed(key, change);
    await expectRefused(endpoint, input, { [field]: message });
  },
);

function changed(key: EndpointKey, change: Record<string, unknown>) {
  const endpoint: Endpoint = endpoints[key];
  const input = Object.entries({ ...endpoint.example, ...change }).filter(([, value]) => value !== undefined);
  return { endpoint, input: Object.fromEntries(input) };
}

async function expectRefused(endpoint: Endpoint, input: object, sentences: Record<string, string>) {
  const response = await api.fetch(endpointRequest(endpoint, { ...input }));
  const [[field = "", message] = []] = Object.entries(sentences);
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { status: false, data: { errors: { [field]: expect.arrayContaining([message]) } } },
  ]);
}
