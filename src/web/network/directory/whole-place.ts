/** A sentence with a place, whose state stays on the line of its city ("Austin, TX"). */
export const wholePlace = (sentence: string) => sentence.replaceAll(/, (?=[A-Z]{2}\b)/g, ",\u00a0");
