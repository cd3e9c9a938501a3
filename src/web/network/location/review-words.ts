import type { StructuredDataDefaults } from "#clients/content/site-settings.ts";

export type ReviewWords = ReturnType<typeof reviewWords>;

/** Visible rating and reviews, equal to the structured data. Both omit what editors emptied. */
export function reviewWords(defaults: StructuredDataDefaults | null) {
  const { ratingValue, reviewCount, reviews } = defaults ?? {};
  return {
    rating: ratingValue && reviewCount ? { value: ratingValue, count: reviewCount } : null,
    reviews: reviews ?? [],
  };
}
