import { expect, test } from "vitest";
import { pictureKind } from "./picture-kind.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test.each([
  ["\xff\xd8\xff\xe0\0\x10JFIF", "jpeg"],
  ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
  ["RIFF\x24\0\0\0WEBPVP8 ", "webp"],
  ["\0\0\0\x20ftypavif\0\0\0\0", "avif"],
])("pictureKind detects a picture by its first bytes", (start, kind) => {
  expect(pictureKind(bytes(start))).toBe(kind);
});

test.each([
  ["nothing", ""],
  ["half a signature", "\x89PNG"],
  ["a drawing", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["a GIF", "GIF89a"],
  ["a TIFF", "II*\0"],
  ["a PDF", "%PDF-1.7"],
  ["a page", "<!doctype html>"],
  ["a photo of a telephone", "\0\0\0\x20ftypheic"],
])("pictureKind rejects %s", (_, start) => {
  expect(pictureKind(bytes(start))).toBeNull();
});
