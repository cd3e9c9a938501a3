import { expect, it } from "vitest";
import { chooseCountry, countryName, parseCountry } from "./country.ts";

// Covers §5: Country is only US or CA
it.each([
  ["us", "US"],
  [" ca ", "CA"],
  ["MX", null],
  ["<script>", null],
  ["", null],
  [null, null],
])("parseCountry reads %j as %j", (text, country) => {
  expect(parseCountry(text)).toBe(country);
});

// Covers §4: Country: query, stored, geolocation, US
it("chooseCountry prefers query, then stored choice, then geolocation, then US", () => {
  expect(chooseCountry({ query: "ca", stored: "US", geolocation: "US" })).toBe("CA");
  expect(chooseCountry({ query: "MX", stored: "CA", geolocation: "US" })).toBe("CA");
  expect(chooseCountry({ query: null, stored: "", geolocation: "CA" })).toBe("CA");
  expect(chooseCountry({ geolocation: "FR" })).toBe("US");
});

it("countryName names both countries", () => {
  expect([countryName("US"), countryName("CA")]).toEqual(["United States", "Canada"]);
});
