import { counted, inDigits } from "#domain/counted.ts";
import { searchMessages } from "#domain/search-messages.ts";
import type { Found } from "./find-professionals.server.ts";
import { keywordOf, type Question } from "./question.ts";

/** How much was found, in which order: `12 professionals, nearest first.` Where the search was not made, how to make it. */
export function summaryOf(found: Found, question: Question): string {
  if (found.problem)
    return found.problem.field
      ? "Type a service or a name above, and a place if you like, to see who can be booked."
      : "";
  if (found.total === 0) return searchMessages.nothingFound;
  return `${countOf(found)}${orderOf(found, question)}.`;
}

function countOf({ total, page, pages }: Found): string {
  const people = counted(total, "professional");
  return page > 1 ? `Page ${inDigits(page)} of ${inDigits(pages)}: ${people}` : people;
}

function orderOf({ centre, location }: Found, question: Question): string {
  const { sort, near, point } = question;
  if (!near && !point && !location) return keywordOf(question) ? ", best match first" : ", in mixed order";
  if (sort === "soonest") return ", soonest opening first";
  return centre && !location ? ", nearest first" : "";
}
