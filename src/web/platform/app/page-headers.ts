/** Behaviour §2 "Headers", for every answer of the site. A route that says otherwise keeps its own word. */
export function commonHeaders(https: boolean): [name: string, value: string][] {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    [
      "Permissions-Policy",
      "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ],
    ...(https
      ? ([["Strict-Transport-Security", "max-age=31536000; includeSubDomains"]] as [string, string][])
      : []),
  ];
}
