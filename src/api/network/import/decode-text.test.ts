import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const text = "name\nZoë Dueñas\n";
const littleEndian = Buffer.from(`\ufeff${text}`, "utf16le");

it.each([
  ["UTF-8", "UTF-8", Buffer.from(text)],
  ["UTF-8 with its mark", "UTF-8", Buffer.from(`\ufeff${text}`)],
  ["UTF-16 as Windows writes it", "UTF-16", littleEndian],
  ["UTF-16 the other way round", "UTF-16", Buffer.from(littleEndian).swap16()],
  ["what Excel saves", "Windows-1252", Buffer.from(text, "latin1")],
])("decodeText reads %s and drops its byte order mark", (_, encoding, bytes) => {
  expect(decodeText(bytes)).toEqual({ text, encoding });
});

it("decodeText reads the quotation marks and dashes of Windows-1252", () => {
  expect(decodeText(Uint8Array.of(0x4f, 0x92, 0x4e, 0x20, 0x96, 0x20, 0x80))?.text).toBe("O’N – €");
});

it("decodeText marks bytes of another encoding, and refuses Mac OS Roman", () => {
  const mixed = Buffer.concat([Buffer.from("Café\nJos"), Buffer.of(0xe9), Buffer.from("\n")]);
  expect(decodeText(mixed)).toEqual({ text: "Café\nJos\uFFFD\n", encoding: "UTF-8" });
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0xf1))?.text).toBe("\uFFFD");
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8))?.text).toBe("\uFFFD");
  const macRoman = Buffer.concat([Buffer.from("Jos"), Buffer.of(0x8e), Buffer.from(" N"), Buffer.of(0x9c)]);
  expect(decodeText(macRoman)).toBeNull();
});
