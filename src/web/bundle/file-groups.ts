/**
 * What several pages share travels in few files, for they compress better than many. A group takes along what its modules
 * import, but for those made by `alone`.
 */
export const fileGroups = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/,
  },
  // What every page needs.
  {
    name: "site",
    test: /src\/web\/(root|layout\/(?!error-page|did-not-load)|visitor\/(arrival|storage|trail|random-uuid)|ui\/(wordmark|phone-link|ring|head|arrow-link|picture|use-hydrated|structured-data)|form\/field-error)|icons\/(map-pin|search)\./,
  },
  // schema-check.ts stays apart, for it loads late.
  {
    name: "form",
    test: /src\/web\/form\/(check\.|error-summary|field\.|form-state|send-button|site-form|use-)/,
  },
  { name: "finder", test: /src\/web\/ui\/(combobox|use-suggestions)|icons\/map\./ },
  { name: "people", test: /src\/(domain\/monogram|web\/ui\/door)/ },
  { name: "late", test: /src\/web\/(ui\/(late|isolated|soon)\.|visitor\/next-act)/ },
  { name: "place-and-zone", test: /src\/(web\/booking\/book-address|domain\/time-zone-label)/ },
  {
    name: "openings",
    test: /src\/(web\/booking\/(late-elsewhere-box|stylist-missing|zone-difference)|domain\/opening-messages)|icons\/(calendar-days|rotate-cw)\./,
  },
  alone("day-slots", /src\/web\/booking\/day-slots|icons\/calendar-x-2\./),
  alone("list", /src\/web\/(map\/map-controls|ui\/view-switch|visitor\/booking-search)|icons\/list\./),
  alone("reach", /icons\/(phone|mail)\./),
  alone(
    "inquiry",
    /src\/(web\/(inquiry\/(begun-elsewhere|inquiry-form|labels|person-fields|reach-fields|visit-fields)|form\/choices|ui\/(use-hash-focus|when-present))|domain\/contact-preference)|icons\/(lock-keyhole|message-circle)\./,
  ),
  alone(
    "times",
    /src\/(web\/booking\/(day-strip|day-times|lost-time|time-choice|times|use-next-in-sight|week)|domain\/(day-count|slot-label))|icons\/(chevron-left|clock|refresh-cw)\./,
  ),
];

function alone(name: string, test: RegExp) {
  return { name, test, includeDependenciesRecursively: false };
}
