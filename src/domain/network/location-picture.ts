/** Default picture of a location without pictures (docs/clauses.md §3: src, name). */
export type LocationPicture = { src: string; name: string };

const names = [
  "Terracotta hair studio",
  "Sage and oak studio",
  "Charcoal and walnut barber studio",
  "Blush nail studio",
  "Navy and marble studio",
  "Olive and rattan massage room",
  "Corridor of suites",
  "Lobby and reception",
  "Storefront at dusk",
  "Olive and linen hair studio",
  "Sage facial studio",
  "Navy tile shampoo lounge",
  "Blush lash studio",
];

export const locationPictures: readonly LocationPicture[] = names.map((name, index) => ({
  src: `/images/location-${String(index + 1).padStart(2, "0")}.jpg`,
  name,
}));
