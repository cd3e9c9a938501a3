import { expect, it } from "vitest";
import { addressOnPage, formatAddress } from "./address.ts";

// Covers §3: The address formatter reads address_1, city, state, postal_code
it("formatAddress writes the address on one line", () => {
  expect(
    formatAddress({ address_1: "2110 S Lamar Blvd", city: "Austin", state: "TX", postal_code: "78704" }),
  ).toBe("2110 S Lamar Blvd, Austin, TX 78704");
});

// Covers §3: The address formatter reads address_1, city, state, postal_code
it("formatAddress omits a missing part with its comma", () => {
  expect(formatAddress({ address_1: " ", city: "Toronto", state: "ON", postal_code: null })).toBe(
    "Toronto, ON",
  );
  expect(formatAddress({ address_1: "1 King St W", city: null, state: null, postal_code: "M5V 2T6" })).toBe(
    "1 King St W, M5V 2T6",
  );
  expect(formatAddress({ address_1: null, city: null, state: null, postal_code: null })).toBe("");
});

it("addressOnPage doesn't wrap inside the street or the town with its region, unless they are long", () => {
  const address = { address_1: "1890 Ranch Trl", city: "Cedar Park", state: "TX", postal_code: "78613" };
  expect(addressOnPage(address)).toBe("1890\u00a0Ranch\u00a0Trl, Cedar\u00a0Park,\u00a0TX\u00a078613");
  expect(addressOnPage({ ...address, city: null, postal_code: null })).toBe("1890\u00a0Ranch\u00a0Trl, TX");
  expect(addressOnPage({ ...address, city: "Rancho Santa Margarita" })).toBe(
    "1890\u00a0Ranch\u00a0Trl, Rancho\u00a0Santa\u00a0Margarita, TX\u00a078613",
  );
  expect(addressOnPage({ ...address, address_1: "4700 Ashford Dunwoody Road" })).toMatch(
    /^4700 Ashford Dunwoody Road, /,
  );
});
