import { type Kysely, type RawBuilder, sql } from "kysely";
import { findState } from "#domain/network/state.ts";
import { createNameIndex } from "#domain/platform/fuzzy/name-index.ts";
import type { Database } from "../../../../platform/database/schema.ts";
import { nameCost } from "../../costs/costs.ts";
import { formalNamesOf, surnameForms } from "./name-forms.ts";
import { arrayOf, begunMark, hasBusinessName, hasOwnName, wordsOfName } from "./name-match.ts";
import { type Spelling, spellingSteps, type Typing, unfinishedCosts } from "./spelling.ts";

/** What professionals or their businesses may be called. */
export interface NameCandidate {
  /** As it is spelled, folded; not always the whole name. A word that is only begun ends with `begunMark`. */
  name: string;
  /** How many have it, up to a limit. */
  namesakes: number;
  cost: number;
  slip: number;
  spelling: Spelling;
}

/** Words that may be a name; `typing` says how their last one may go on. */
export interface NamePart {
  words: readonly string[];
  typing: Typing;
}

/** The likeliest names of each part. */
export type FindNames = (parts: readonly NamePart[]) => Promise<NameCandidate[][]>;

/** The slips that a short word may have beside another word of a name: of three letters, two swapped. */
function slipBesideName({ length }: string): number {
  return length > 3 ? 1.75 : length === 3 ? 1.1 : 0;
}
const maxSpellings = 4;
const maxCandidates = 4;
const maxCombinations = 64;
const maxBegun = 60;

interface SpelledWord {
  word: string;
  slip: number;
}

/** The least that a name can cost among so many people. */
export function minNameCost(peopleCount: number): number {
  return nameCost.name + Math.log10(Math.max(10, peopleCount)) - Math.log10(nameCost.manyNamesakes);
}

export function peopleNames(db: Kysely<Database>, peopleCount: number): FindNames {
  const everybody = Math.log10(Math.max(10, peopleCount));

  return async (parts) => {
    const forms = parts.flatMap((part, at) => [
      { ...part, at, slip: 0 },
      ...surnameForms(part.words).map((words) => ({ ...part, words, at, slip: nameCost.surname })),
    ]);
    const stored = await findWords(db, forms);
    const combined = forms.map(({ words, typing }) => {
      const spellings = words.map((word, at) =>
        spellingsOf(word, typing, { isLast: at === words.length - 1, isAlone: words.length === 1 }, stored),
      );
      // Letters that only begin words have no index: finding `a* b*` would read every name.
      return combinations(spellings).filter((some) => some.some(({ word }) => !word.endsWith(begunMark)));
    });
    const names = [...new Set(combined.flatMap((some) => some.map(nameOf)))];
    const counts = names.length > 0 ? await countNamesakes(db, names) : new Map<string, number>();
    const formCandidates = forms.map((form, at) => ({
      at: form.at,
      candidates: candidatesOf(form, combined[at] ?? [], counts, everybody),
    }));
    const ofPart = Map.groupBy(formCandidates, ({ at }) => at);
    return parts.map((_, at) =>
      (ofPart.get(at) ?? [])
        .flatMap(({ candidates }) => candidates)
        .sort((candidate, next) => candidate.cost - next.cost)
        .slice(0, maxCandidates),
    );
  };
}

function candidatesOf(
  form: { words: readonly string[]; slip: number },
  combined: readonly SpelledWord[][],
  counts: ReadonlyMap<string, number>,
  everybody: number,
): NameCandidate[] {
  return combined.flatMap((some): NameCandidate[] => {
    const name = nameOf(some);
    const namesakes = counts.get(name) ?? 0;
    if (namesakes === 0) return [];
    const slip = some.reduce((sum, { slip }) => sum + slip, form.slip);
    const cost =
      nameCost.name + everybody - Math.log10(namesakes) + slip + nameCost.nextWord * (some.length - 1);
    const isBegun =
      some.every(({ word, slip }) => slip === 0 || word.endsWith(begunMark)) ||
      name.startsWith(form.words.join(" "));
    const spelling = slip === 0 ? "exact" : isBegun ? "begun" : "slip";
    return [{ name, namesakes, cost, slip, spelling }];
  });
}

function nameOf(words: readonly SpelledWord[]): string {
  return words.map(({ word }) => word).join(" ");
}

function combinations(spellings: readonly SpelledWord[][]): SpelledWord[][] {
  return spellings.reduce<SpelledWord[][]>(
    (begun, some) =>
      begun
        .flatMap((start) =>
          some.filter(({ word }) => !start.some((row) => row.word === word)).map((word) => [...start, word]),
        )
        .slice(0, maxCombinations),
    [[]],
  );
}

function spellingsOf(
  word: string,
  typing: Typing,
  { isLast, isAlone }: { isLast: boolean; isAlone: boolean },
  words: ReadonlyMap<string, readonly string[]>,
): SpelledWord[] {
  const spellings = words.get(word) ?? [];
  const exact = spellings.includes(word) ? [{ word, slip: 0 }] : [];
  const formal = formalNamesOf(word)
    .filter((name) => spellings.includes(name))
    .map((name, at) => ({ word: name, slip: nameCost.nickname + at * nameCost.nextNickname }));
  const wantsMore = isLast && typing.unfinished === "typing";
  const begun =
    !isAlone && (wantsMore || isInitial(word)) ? [{ word: word + begunMark, slip: nameCost.begun }] : [];
  if (!typing.fuzzy || (exact.length > 0 && !wantsMore))
    return [...exact, ...formal, ...(typing.fuzzy ? begun : [])];
  const index = createNameIndex(spellings);
  const maxCost = Math.max(
    isAlone ? 0 : slipBesideName(word),
    Math.min(nameCost.maxWordSlip, spellingSteps(word).at(-1) ?? 0),
  );
  const unfinished = isLast ? unfinishedCosts(typing.unfinished, word) : null;
  const alike = index
    .like(word, { maxCost: Math.max(maxCost, wantsMore ? 1 : 0), unfinished })
    .map(({ at, cost }) => ({ word: index.names[at] ?? "", slip: cost }))
    .filter((option) => option.word !== word && (word.length > 3 || !isAlone || option.word.startsWith(word)))
    .sort((option, next) => option.slip - next.slip);
  return [...exact, ...begun, ...formal, ...alike].slice(0, maxSpellings);
}

/** Of a surname, beside another word of the name: `antoine c`, `c antoine`. */
function isInitial(word: string): boolean {
  return /^\p{L}{1,2}$/u.test(word) && !findState(word);
}

/** The words of names that each typed word may be: itself, where misspellings count those like it, and those it begins. */
async function findWords(db: Kysely<Database>, parts: readonly NamePart[]): Promise<Map<string, string[]>> {
  const typedWords = [...new Set(parts.flatMap(({ words }) => words))];
  const fuzzy = [...new Set(parts.flatMap(({ words, typing }) => (typing.fuzzy ? words : [])))];
  const begun = parts.flatMap(({ words, typing }) => {
    const last = words.at(-1) ?? "";
    return typing.fuzzy && unfinishedCosts(typing.unfinished, last) ? [last] : [];
  });
  const others = [
    ...fuzzy.flatMap((word) => swappedLetters(word).map((variant) => ({ word, variant }))),
    ...typedWords.flatMap((word) => formalNamesOf(word).map((variant) => ({ word, variant }))),
  ];
  const { rows } = await sql<{ typed: string; word: string }>`
    select typed, word from unnest(${typedWords}::text[]) as typed join name_word on word = typed
    union
    select typed, word from unnest(${fuzzy}::text[]) as typed, name_words_like(typed) as word
    union
    select typed, word from unnest(${others.map(({ word }) => word)}::text[], ${others.map(({ variant }) => variant)}::text[])
      as others (typed, other) join name_word on word = other
    union
    select typed, word from unnest(${[...new Set(begun)]}::text[]) as typed, lateral (
      select word from name_word where word like typed || '%' order by length(word), word limit ${maxBegun}
    ) as longer`.execute(db);
  const matches = new Map<string, string[]>();
  for (const { typed: part, word } of rows) matches.set(part, [...(matches.get(part) ?? []), word]);
  return matches;
}

/** Of short words, which have few trigrams in common when two letters are swapped: `bryd` for `byrd`. */
function swappedLetters(word: string): string[] {
  if (word.length > maxSwappedLength) return [];
  return Array.from({ length: word.length - 1 }, (_, at) => {
    const [letter = "", nextLetter = ""] = word.slice(at, at + 2);
    return word.slice(0, at) + nextLetter + letter + word.slice(at + 2);
  });
}

const maxSwappedLength = 5;

/** Rows of names in order: `typed (name, at)` and their words. */
export function typedNames(names: readonly string[]): RawBuilder<unknown> {
  const words = names.map(wordsOfName);
  return sql`unnest(
    ${names}::text[], ${words.map(({ whole }) => whole)}::text[], ${words.map(({ begun }) => begun)}::text[]
  ) with ordinality as typed (name, whole, begun, at)`;
}

/** The words of a row of `typedNames`. */
export const typedWords = { whole: arrayOf(sql`typed.whole`), begun: arrayOf(sql`typed.begun`) };

async function countNamesakes(db: Kysely<Database>, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, (
      select count(*)::int from (
        -- As a value: a condition on the table would have every location read.
        select from stylist where active and ${hasOwnName(typedWords)}
          and (select active from location where id = location_id)
        union all
        select from stylist where active and ${hasBusinessName(typedWords)}
          and (select active from location where id = location_id)
        limit ${nameCost.manyNamesakes}
      ) as namesakes
    ) as count
    from ${typedNames(names)}`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
