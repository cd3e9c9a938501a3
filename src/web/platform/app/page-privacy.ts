/** For pages behind a secret address: kept nowhere, named to nobody. Used in a loader's headers. */
export const secretPageHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};
