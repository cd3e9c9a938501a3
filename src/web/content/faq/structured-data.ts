import type { FAQPage, WithContext } from "schema-dts";
import type { Prose } from "#clients/content/prose.ts";
import { proseText } from "#clients/content/prose-text.ts";

interface Group {
  questions: { question: string; answer: Prose }[];
}

export function structuredDataOf(groups: Group[]): WithContext<FAQPage> {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: proseText(answer.nodes) },
      })),
  };
}
