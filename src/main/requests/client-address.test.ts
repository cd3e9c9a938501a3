import fc from "fast-check";
import { expect, test } from "vitest";
import { type AddressRange, clientAddress, parseAddressRange } from "./client-address.ts";

function ranges(...texts: string[]): AddressRange[] {
  return texts.map((text) => parseAddressRange(text)).filter((range) => range !== undefined);
}

// Covers design: The client's address is the right-most hop that is not a trusted proxy
test.each([
  ["no proxy is trusted", "203.0.113.9", "198.51.100.1", [], "203.0.113.9"],
  ["the peer is trusted", "10.0.0.1", "198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
  ["a stranger says more", "10.0.0.1", "1.1.1.1, 198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
  ["two proxies in a row", "10.0.0.1", "198.51.100.1, 10.0.0.2", ["10.0.0.0/8"], "198.51.100.1"],
  ["everybody is trusted", "10.0.0.1", "10.0.0.3, 10.0.0.2", ["10.0.0.0/8"], "10.0.0.3"],
  ["nonsense stops the walk", "10.0.0.1", "198.51.100.1, <script>", ["10.0.0.0/8"], "10.0.0.1"],
  ["IPv4 within IPv6", "::ffff:10.0.0.1", "198.51.100.1", ["10.0.0.0/8"], "198.51.100.1"],
  ["IPv6 with a port", "::1", "[2001:db8::5]:4711", ["::1"], "2001:db8::5"],
  ["IPv4 with a port", "::1", "198.51.100.1:4711", ["::1"], "198.51.100.1"],
  ["a zone", "fe80::1%eth0", null, [], "fe80::1"],
  ["the connection has gone", undefined, "198.51.100.1", ["10.0.0.0/8"], undefined],
])("the client address is the visitor's when %s", (_, peer, forwardedFor, trusted, expected) => {
  expect(clientAddress(peer, forwardedFor, ranges(...trusted))).toBe(expected);
});

// Covers design: The client's address is the right-most hop that is not a trusted proxy
test("no header changes the address of an untrusted connection", () => {
  fc.assert(
    fc.property(fc.string(), fc.ipV4(), (header, peer) => {
      expect(clientAddress(peer, header, ranges("192.0.2.1"))).toBe(peer);
    }),
    { examples: [["192.0.2.1", "203.0.113.9"]] },
  );
});

test.each(["::ffff:10.0.0.0/8", "::ffff:0:0/96", "10.0.0.0/33", "127.1", "proxy", "", "10.0.0.0/"])(
  "parseAddressRange rejects %s",
  (text) => expect(parseAddressRange(text)).toBeUndefined(),
);
