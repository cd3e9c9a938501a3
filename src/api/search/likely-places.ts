import type { PlaceReading } from "#domain/place-words.ts";
import { spellingEdits } from "#domain/spelling-edits.ts";
import type { PlaceDocument } from "./place-documents.ts";

/** An edit costs as much as being a hundred times smaller: weights are logarithms. */
const weightPerEdit = 2;
/** More wrong letters than this, for each letter of the name typed, is another name. */
const mostEditsPerLetter = 0.4;

export interface LikelyPlace {
  document: PlaceDocument;
  edits: number;
}

/** The places that may have been meant by misspelled words, the likeliest first. */
export function likelyPlaces(
  documents: readonly PlaceDocument[],
  readings: readonly PlaceReading[],
): LikelyPlace[] {
  return documents
    .flatMap((document) => bestReading(document, readings) ?? [])
    .sort((one, other) => likelihood(other) - likelihood(one) || one.document.id - other.document.id);
}

function bestReading(document: PlaceDocument, readings: readonly PlaceReading[]): LikelyPlace | null {
  let fewest = Number.POSITIVE_INFINITY;
  for (const { name, state, country, edits } of readings) {
    if (state && state.code !== document.state) continue;
    if (country && country !== document.country) continue;
    const mostEdits = name.length * mostEditsPerLetter;
    if (name.length - document.folded.length > mostEdits) continue;
    const spelling = spellingEdits(name, document.folded);
    if (spelling <= mostEdits) fewest = Math.min(fewest, edits + spelling);
  }
  return Number.isFinite(fewest) ? { document, edits: fewest } : null;
}

function likelihood({ document, edits }: LikelyPlace): number {
  return document.weight - weightPerEdit * edits;
}
