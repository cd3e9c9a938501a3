import { counted, inDigits } from "#domain/counted.ts";
import { searchMessages } from "#domain/search-messages.ts";
import type { Found } from "./find-professionals.server.ts";
import type { Question } from "./question.ts";

/** How much was found, in which order; empty where the search was not made: `12 professionals, nearest first.` */
export function summaryOf(found: Found, question: Question): string {
  if (found.problem) return "";
  if (found.total === 0) return searchMessages.nothingFound;
  return `${countOf(found)}${orderOf(found, question)}.`;
}

function countOf({ total, page, pages }: Found): string {
  const people = counted(total, "professional");
  return page > 1 ? `Page ${inDigits(page)} of ${inDigits(pages)}: ${people}` : people;
}

function orderOf({ centre, location }: Found, { sort, near, point }: Question): string {
  if (!near && !point && !location) return "";
  if (sort === "soonest") return ", soonest opening first";
  return centre && !location ? ", nearest first" : "";
}
