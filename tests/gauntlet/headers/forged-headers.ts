/** Text that no page may contain, wherever it was sent. */
export const marker = "gauntlet-forged.example";

/** Headers that a client sends to pose as another visitor, or to change what other visitors see. */
export const forgedHeaders: ReadonlyArray<readonly [name: string, value: string]> = [
  ["cookie", "country=CA"],
  ["cookie", "sola-demo=true"],
  ["cookie", `country=${marker}; sessionId=${marker}`],
  ["x-forwarded-host", marker],
  ["x-forwarded-proto", "http"],
  ["x-forwarded-port", "1"],
  ["x-forwarded-prefix", `/${marker}`],
  ["x-forwarded-for", "99.224.0.1"],
  ["x-forwarded-server", marker],
  ["forwarded", `for=99.224.0.1;host=${marker};proto=http`],
  ["x-original-url", `/${marker}`],
  ["x-original-host", marker],
  ["x-rewrite-url", `/${marker}`],
  ["x-http-method-override", "DELETE"],
  ["x-real-ip", "99.224.0.1"],
  ["cf-ipcountry", "CA"],
  ["x-sola-client-address", "99.224.0.1"],
  ["x-sola-internal-secret", "guessed"],
  ["x-request-id", `${marker.replaceAll(".", "-")}`],
  ["x-middleware-subrequest", "src/middleware"],
  ["accept-language", "fr-CA"],
  ["user-agent", `<script src="https://${marker}">`],
  ["referer", `https://${marker}/`],
  ["origin", `https://${marker}`],
  ["authorization", `Bearer ${marker}`],
  ["range", "bytes=0-9"],
  ["if-none-match", "*"],
];
