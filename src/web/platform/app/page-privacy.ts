/** Headers of pages behind a secret address (docs/behavior.md "Links with secrets"); for a route's `headers`. */
export const secretPageHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
