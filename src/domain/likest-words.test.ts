import { expect, it } from "vitest";
import { likestWords } from "./likest-words.ts";

it.each([
  ["renatta", "Renata Dueñas", "Renata", 1],
  ["duenas", "Renata Dueñas", "Dueñas", 0],
  ["renata duenaz", "Renata Dueñas", "Renata Dueñas", 1],
  ["balyage", "Balayage", "Balayage", 1],
  ["gel pedicur", "Gel pedicure", "Gel pedicure", 0.25],
  ["hair", "Children’s haircut & more", "haircut", 0.75],
])("finds %j in %j", (typed, name, words, edits) => {
  expect(likestWords(typed, name)).toEqual({ words, edits });
});

it("takes a name of fewer words whole", () => {
  expect(likestWords("two words", "One")).toMatchObject({ words: "One" });
});
