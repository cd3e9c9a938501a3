import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "./fetch-public.ts";

test.each([
  "93.184.215.14",
  "1.1.1.1",
  "172.15.255.255",
  "172.32.0.1",
  "100.128.0.1",
  "2606:4700::6810:84e5",
])("isPublicAddress accepts %s", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "127.8.9.10",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "192.0.0.1",
  "192.0.2.1",
  "198.18.0.1",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "64:ff9b:1::a00:1",
  "2002:7f00:1::",
  "2001::1",
  "2001:db8::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "localhost",
  "",
])("isPublicAddress rejects %s", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test("isPublicAddress rejects every IPv4 address inside IPv6 notation", () => {
  const byte = fc.nat(255);
  fc.assert(
    fc.property(
      fc.tuple(byte, byte, byte, byte),
      fc.constantFrom("::ffff:", "::ffff:0:", "64:ff9b::", "::"),
      (parts, prefix) => !isPublicAddress(`${prefix}${parts.join(".")}`),
    ),
  );
});
