import { use } from "react";
import { NonceContext } from "./document-context.ts";

/** Never prefetched: secret addresses, files, and addresses that change on a visit. */
const never = [
  "/booking/*",
  "/booking-received/*",
  "/inquiry/*",
  "/inquiry-received/*",
  "/reset-password/*",
  "/preview/*",
  "/api/*",
  "/content/*",
  "/_image*",
  "/*.pdf",
  "/*.ics",
  "/*.xml",
  "/*\\?*sola-demo=*",
  "/*\\?*country=*",
];

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: "/*" },
          // In any language.
          ...never.map((pattern) => ({ not: { href_matches: `{/:language}?${pattern}` } })),
          { not: { selector_matches: "[rel~=nofollow], [download], [target=_blank]" } },
          // Prefetched pages would compete with an application's many modules.
          { selector_matches: "[data-document] a, [data-awake] a" },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Prefetches the page under the pointer. */
export function SpeculationRules() {
  const nonce = use(NonceContext);
  return (
    <script type="speculationrules" nonce={nonce} suppressHydrationWarning>
      {JSON.stringify(rules)}
    </script>
  );
}
