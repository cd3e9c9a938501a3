import { describe, expect, test } from "vitest";
import { readPostedForm } from "./posted-form.ts";

const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";

function post(type: string | null, body: BodyInit): Request {
  const headers: HeadersInit = type === null ? {} : { "content-type": type };
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const init = { method: "POST", headers, body: bytes, duplex: "half" };
  return new Request("http://sola.test/", init);
}

/** The fields of a form, or the problem. */
async function read(type: string | null, body: BodyInit, options: { files?: boolean } = {}) {
  const form = await readPostedForm(post(type, body), options);
  return form.ok ? { ...form.fields } : form.problem;
}

const part = (name: string, value: string, more = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = (bytes: number, name = "file") => part(name, "x".repeat(bytes), '; filename="a.png"');
const times = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n));

describe("a posted form", () => {
  test("has one text or a list under each name", async () => {
    const fields = { first_name: "Zoë", services: ["hair", "nails"], message: "" };
    expect(await read(urlencoded, "first_name=Zo%C3%AB&services=hair&services=nails&message=")).toEqual(
      fields,
    );
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) form.append(name, one);
    const { body, headers } = new Response(form);
    expect(await read(headers.get("content-type"), body ?? "")).toEqual(fields);
  });

  test("can be empty", async () => {
    expect(await read(urlencoded, "")).toEqual({});
    expect(await read(multipart, "--b--\r\n")).toEqual({});
  });

  test("has at most 40 fields", async () => {
    const pairs = (count: number) => times(count, (n) => `f${n}=1`).join("&");
    expect(Object.keys((await read(urlencoded, pairs(40))) as object)).toHaveLength(40);
    expect(await read(urlencoded, pairs(41))).toBe("too-large");
    expect(await read(urlencoded, "a=1&".repeat(32_000))).toBe("too-large");
    const parts = (count: number) => `${times(count, (n) => part(`f${n}`, "1")).join("")}--b--`;
    expect(Object.keys((await read(multipart, parts(40))) as object)).toHaveLength(40);
    expect(await read(multipart, parts(41))).toBe("too-large");
  });

  test("has at most 128 KB", async () => {
    const kilobytes = (count: number) => "x".repeat(count * 1024);
    expect(await read(urlencoded, `m=${kilobytes(127)}`)).toMatchObject({ m: kilobytes(127) });
    expect(await read(urlencoded, `m=${kilobytes(128)}`)).toBe("too-large");
    expect(await read(multipart, `${part("m", kilobytes(128))}--b--`)).toBe("too-large");
    expect(await read(multipart, `${part("m", kilobytes(129))}--b--`, { files: true })).toBe("too-large");
  });

  test("has the bytes of up to three files", async () => {
    const form = new FormData();
    const bytes = new Uint8Array([0, 255, 13, 10, 45, 45, 98]);
    for (const name of ["one", "two", "three"]) form.append("files", new File([bytes], name));
    const { body, headers } = new Response(form);
    const read = await readPostedForm(post(headers.get("content-type"), body ?? ""), { files: true });
    expect(read).toMatchObject({ files: ["one", "two", "three"].map((name) => ({ name, content: bytes })) });
  });

  test("from a browser may have an empty file field", async () => {
    expect(await read(multipart, `${part("a", "1")}${part("f", "", '; filename=""')}--b--`)).toEqual({
      a: "1",
    });
  });
});

describe("field names", () => {
  test.each(["services[9999999]", "services[]", "a.b", ".".repeat(20_000), "x".repeat(65), "__proto__.x"])(
    "such as %j are refused in every encoding",
    async (name) => {
      expect(await read(urlencoded, `${encodeURIComponent(name)}=x`)).toBe("malformed");
      expect(await read(urlencoded, `${name}=x`)).toBe("malformed");
      const written = await read(multipart, `${part(name, "x")}--b--`);
      expect(["malformed", "too-large"]).toContain(written);
    },
  );

  test("of Object.prototype are ordinary names", async () => {
    expect(await read(urlencoded, "__proto__=x&constructor=y")).toEqual(
      Object.fromEntries([
        ["__proto__", "x"],
        ["constructor", "y"],
      ]),
    );
  });
});

test.each<[string, string, string, { files?: boolean }?]>([
  ["no type at all", "", "a=1"],
  ["another type", "text/plain", "a=1"],
  ["a file where none is taken", multipart, `${file(1)}--b--`],
])("%s is an unsupported form", async (_, type, body, options) => {
  expect(await read(type || null, body, options)).toBe("unsupported-media");
});

test.each<[string, string, { files?: boolean }?]>([
  ["a file of more than 5 MB", `${file(5 * 1024 * 1024 + 1)}--b--`, { files: true }],
  ["four files", `${times(4, () => file(1)).join("")}--b--`, { files: true }],
  ["more than 10 MB in all", `${times(3, () => file(3_600_000)).join("")}--b--`, { files: true }],
  ["a hundred and one headers", `--b\r\n${"a: b\r\n".repeat(101)}\r\n1\r\n--b--`, { files: true }],
  ["a header of megabytes", `--b\r\nA: ${"b".repeat(9_000_000)}\r\n\r\n1\r\n--b--`, { files: true }],
])("%s is a form over the limit", async (_, body, options) => {
  expect(await read(multipart, body, options)).toBe("too-large");
});

test.each([
  ["nothing", multipart, ""],
  ["no boundary", "multipart/form-data", `${part("a", "1")}--b--`],
  ["an empty boundary", 'multipart/form-data; boundary=""', `${part("a", "1")}--b--`],
  ["a boundary of 71 characters", `multipart/form-data; boundary=${"b".repeat(71)}`, `--${"b".repeat(71)}--`],
  ["another boundary", "multipart/form-data; boundary=c", `${part("a", "1")}--b--`],
  ["no end", multipart, part("a", "1")],
  ["an end in the middle", multipart, `${part("a", "1")}--b--\r\n${part("a", "1")}`],
  ["a part without an end of its headers", multipart, "--b\r\nContent-Disposition: form-data\r\n--b--"],
  ["a part without a name", multipart, "--b\r\nContent-Disposition: form-data\r\n\r\n1\r\n--b--"],
  ["a part without headers", multipart, "--b\r\n\r\n1\r\n--b--"],
])("a multipart form with %s is malformed", async (_, type, body) => {
  expect(await read(type, body)).toBe("malformed");
});

test("at most eight forms with large files are parsed at once, besides any number of small ones", async () => {
  const waiting: ReadableStreamDefaultController[] = [];
  const half = (bytes: number) =>
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(file(bytes).slice(0, -2)));
        waiting.push(controller);
      },
    });
  const reading = Array.from({ length: 8 }, () => read(multipart, half(200_000), { files: true }));
  await new Promise((resolve) => setImmediate(resolve));
  const whole = `${file(200_000)}--b--`;
  expect(await read(multipart, whole, { files: true })).toBe("rate-limited");
  expect(await read(multipart, `${file(2_000)}--b--`, { files: true })).toEqual({});
  for (const controller of waiting) {
    controller.enqueue(new TextEncoder().encode("\r\n--b--"));
    controller.close();
  }
  expect(await Promise.all(reading)).toEqual(Array(8).fill({}));
  expect(await read(multipart, whole, { files: true })).toEqual({});
});

describe("a body", () => {
  const endless = (piece: Uint8Array) =>
    new ReadableStream({ pull: (controller) => controller.enqueue(piece) });

  test("is counted as it arrives", async () => {
    expect(await read(urlencoded, endless(new Uint8Array(16_384).fill(97)))).toBe("too-large");
  });

  test("that arrives too slowly is refused", async () => {
    expect(await read(urlencoded, endless(new Uint8Array(1).fill(97)))).toBe("malformed");
  });

  test("whose client disconnects is malformed", async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
    expect(await read(urlencoded, broken)).toBe("malformed");
  });
});
