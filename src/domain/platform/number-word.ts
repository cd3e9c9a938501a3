const words = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** A count as it begins a sentence: `Two`, `11`. */
export function numberWord(count: number): string {
  return words[count] || String(count);
}
