import { gzipSync } from "node:zlib";
import { hostileJson, hostileTexts } from "../../harness/contract/hostile-values.ts";

export interface HostileBody {
  shape: string;
  headers: Record<string, string>;
  body: Buffer;
}

const form = "application/x-www-form-urlencoded";
const json = "application/json";
const texts = hostileTexts.flat().map(String);
const fieldNames = ["email", "first_name", "phone", "services", "step", "start", "token", "location_id"];

/** One of each shape; `round` varies sizes and values. */
export function hostileBodies(round: number): HostileBody[] {
  const size = 2 ** (round % 18);
  const text = texts[round % texts.length] ?? "";
  const value = hostileJson[round % hostileJson.length];
  const name = fieldNames[round % fieldNames.length] ?? "";
  const many = (piece: (n: number) => string, count = size) =>
    Array.from({ length: count }, (_, n) => piece(n));
  const made = (shape: string, type: string, body: string | Buffer, headers = {}): HostileBody => ({
    shape,
    headers: { "content-type": type, ...headers },
    body: Buffer.from(body),
  });
  const parts = (type: string, ...pieces: string[]) => made("multipart", type, pieces.join("\r\n"));
  const part = (n: number) => `--b\r\nContent-Disposition: form-data; name="${name}${n}"\r\n\r\n${text}`;
  return [
    made("form: a hostile value", form, String(new URLSearchParams([[name, text]]))),
    made("form: many fields", form, many((n) => `a${n}=1`).join("&")),
    made("form: one field many times", form, many(() => `${name}=1`).join("&")),
    made("form: a long name", form, `${"a".repeat(size)}=1`),
    made("form: brackets", form, `${name}[${size}]=1&${name}[${size}][a]=1`),
    made("form: deep brackets", form, `${name}${"[a]".repeat(size / 4)}=1`),
    made("form: dots and prototypes", form, "__proto__.a=1&constructor.prototype.b=2&__proto__=3"),
    made("form: separators alone", form, "&".repeat(size)),
    made("form: no UTF-8", form, `${name}=%ff%fe%c0%80&%ff=1`),
    made("form: half an escape", form, `${name}=%&%=${"%2".repeat(size / 8)}`),
    made("form: packed", form, gzipSync("a=1&".repeat(size)), { "content-encoding": "gzip" }),
    made("json: a hostile value", json, JSON.stringify({ [name]: value })),
    made("json: a hostile text", json, JSON.stringify({ [name]: text })),
    made("json: deep", json, "[".repeat(size)),
    made("json: deep objects", json, '{"a":'.repeat(size / 4)),
    made("json: many members", json, `{${many((n) => `"a${n}":1`).join(",")}}`),
    made("json: a long list", json, `{"services":[${many(() => '"Hair"').join(",")}]}`),
    made("json: prototypes", json, '{"__proto__":{"a":1},"constructor":{"prototype":{"b":1}}}'),
    made("json: a long number", json, `{"${name}":${"9".repeat(size)}}`),
    made("json: cut short", json, `{"${name}":"${"a".repeat(size)}`),
    made("json: another alphabet", `${json}; charset=utf-16`, Buffer.from('{"a":1}', "utf16le")),
    parts("multipart/form-data", part(0), "--b--"),
    parts(`multipart/form-data; boundary=${"b".repeat(size % 500)}`, part(0), "--b--"),
    parts("multipart/form-data; boundary=b", ...many(part, Math.min(size, 4096)), "--b--"),
    parts("multipart/form-data; boundary=b", part(0)),
    parts("multipart/form-data; boundary=b", `--b\r\nX-Long: ${"a".repeat(size)}\r\n\r\n1`, "--b--"),
    parts(
      "multipart/form-data; boundary=b",
      `--b\r\n${many((n) => `X${n}: 1`).join("\r\n")}\r\n\r\n1`,
      "--b--",
    ),
    parts(
      "multipart/form-data; boundary=b",
      '--b\r\nContent-Disposition: form-data; name="f"; filename="../../x.html"\r\n',
      "<script>".repeat(size / 8),
      "--b--",
    ),
    made("no type", "", text.repeat(4)),
    made("an unknown type", "application/xml", "<a>".repeat(size / 4)),
  ];
}
