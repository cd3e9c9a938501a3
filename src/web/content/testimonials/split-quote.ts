/** What is set large, and what follows: the short form where the long one begins with it, else the first sentence. */
export function splitQuote({ description, text }: { description: string; text: string }) {
  const whole = description.trim();
  const opening = whole.startsWith(text) ? text : (/^.+?[.!?]["”]?(?=\s)/s.exec(whole)?.[0] ?? whole);
  return { opening, rest: whole.slice(opening.length).trim() };
}
