import { use } from "react";
import { NonceContext } from "./document-context.ts";

/** Never fetched ahead: pages whose address is a secret, what is no page, and what a visit would change. */
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
          ...never.map((pattern) => ({ not: { href_matches: pattern } })),
          { not: { selector_matches: "[rel~=nofollow], [download], [target=_blank]" } },
          // Ahead of an application's own modules, which are many, a page fetched early would come last.
          { selector_matches: "[data-document] a, [data-awake] a" },
        ],
      },
      eagerness: "moderate",
    },
  ],
};

/** Has the browser fetch the page that a visitor points at. */
export function SpeculationRules() {
  const nonce = use(NonceContext);
  return (
    <script type="speculationrules" nonce={nonce} suppressHydrationWarning>
      {JSON.stringify(rules)}
    </script>
  );
}
