import { expect, test } from "vitest";
import { webBuild } from "#tests/harness/web.ts";
import { patternOfRoute } from "#web/platform/app/pattern-of-route.ts";
import { createReadAddress } from "#web/platform/caching/page-address.ts";
import { createRoutePattern } from "./route-pattern.ts";

const { routes } = await webBuild();
const readAddress = createReadAddress(routes);
const patternOf = createRoutePattern((url) => patternOfRoute(routes, readAddress(url).route));

// Covers design: Prometheus sees every process of an installation together
test.each([
  ["/", "/"],
  ["/?country=CA", "/"],
  ["/locations/south-lamar-austin?x=1", "/locations/:url"],
  ["/_.data", "/"],
  ["/locations/south-lamar-austin.data?_routes=location", "/locations/:url"],
  ["/about/values/people", "/about/*"],
  ["/booking/secret-token/cancel", "/booking/:token/cancel"],
  ["/booknow", "/booknow/:url_name?"],
  ["/_image?url=/images/location-01.jpg&w=640&q=75", "/_image"],
  ["/api/feature-flags/maintenance", "/api/feature-flags/maintenance"],
  ["/api/v1/feature-flags/FAQ_2", "/api/v1/feature-flags/:flagName"],
  ["/api/v1/create-booking", "/api/v1/create-booking"],
  ["/assets/entry-abc.js", "/assets/*"],
  ["/images/location-01.jpg", "/images/*"],
  ["/healthz", "/healthz"],
  ["/api/v1/no-such-call", "other"],
  ["/wp-login.php", "other"],
  ["//evil.example/faq", "/faq"],
  ["//[::1/faq", "other"],
  ["/%E0%A4%A", "other"],
])("the pattern of %j is %s", (target, pattern) => {
  expect(patternOf(target)).toBe(pattern);
});
