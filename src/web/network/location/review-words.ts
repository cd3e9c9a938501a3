import type { StructuredDataDefaults } from "#clients/content/structured-data-defaults.ts";

export type ReviewWords = ReturnType<typeof reviewWords>;

/** The rating and the reviews as the structured data states them, for eyes. What editors emptied is left out there and here. */
export function reviewWords(defaults: StructuredDataDefaults | null) {
  const { ratingValue, reviewCount, reviews } = defaults ?? {};
  return {
    rating: ratingValue && reviewCount ? { value: ratingValue, count: reviewCount } : null,
    reviews: reviews ?? [],
  };
}
