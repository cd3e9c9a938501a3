import type { ItemList, WithContext } from "schema-dts";
import type { Lesson } from "#clients/content/lessons.ts";

/** The lessons in the words of schema.org. */
export function structuredDataOf(lessons: Lesson[], origin: string): WithContext<ItemList> {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: lessons.map(({ slug, title, summary, format, durationMinutes, teacher }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "LearningResource",
        name: title,
        description: summary,
        url: `${origin}/education#${slug}`,
        learningResourceType: format,
        timeRequired: `PT${durationMinutes}M`,
        isAccessibleForFree: true,
        ...(teacher && { author: { "@type": "Person", name: teacher.name } }),
      },
    })),
  };
}
