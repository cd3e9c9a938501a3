/** Reads a form as a browser without script would send it unchanged. */
export function fieldsOf(html: string, formId: string): Record<string, string | string[]> {
  const [, inside = ""] = new RegExp(`<form[^>]*id="${formId}"[^>]*>([\\s\\S]*?)</form>`).exec(html) ?? [];
  const fields: Record<string, string[]> = {};
  const add = (name: string | undefined, value: string) => {
    if (name) fields[name] = [...(fields[name] ?? []), unescapeHtml(value)];
  };
  for (const [tag] of inside.matchAll(/<input[^>]*>/g)) {
    const isBox = /type="(checkbox|radio)"/.test(tag);
    if (!isBox || / checked/.test(tag)) add(attribute(tag, "name"), attribute(tag, "value") ?? "");
  }
  for (const [, tag = "", text = ""] of inside.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g))
    add(attribute(tag, "name"), text.replace(/^\n/, ""));
  return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, oneOrMany(values)]));
}

/** The values of the radio buttons with a name, anywhere on the page. */
export const radioValues = (html: string, name: string) => choiceValues(html, name, "radio");

export const checkboxValues = (html: string, name: string) => choiceValues(html, name, "checkbox");

function choiceValues(html: string, name: string, type: string): string[] {
  return [...html.matchAll(/<input[^>]*>/g)].flatMap(([tag]) =>
    attribute(tag, "type") === type && attribute(tag, "name") === name
      ? [unescapeHtml(attribute(tag, "value") ?? "")]
      : [],
  );
}

export function optionsOf(html: string, name: string): string[] {
  const [, inside = ""] =
    new RegExp(`<select[^>]* name="${name}"[^>]*>([\\s\\S]*?)</select>`).exec(html) ?? [];
  return [...inside.matchAll(/<option[^>]*>([\s\S]*?)<\/option>/g)].map(([, label = ""]) => textOf(label));
}

/** A page, read: what a visitor gets, and where a form sends them. */
export async function readPage(answer: Promise<Response>) {
  const page = await answer;
  const html = await page.text();
  const { status, headers } = page;
  return { status, headers, to: headers.get("location") ?? "", html, text: textOf(html) };
}

/** The address of the first link with an accessible name. */
export function linkTo(html: string, label: string): string {
  for (const [, tag = "", inside = ""] of html.matchAll(/<a( [^>]*)>([\s\S]*?)<\/a>/g))
    if (textOf(attribute(tag, "aria-label") ?? inside) === label)
      return unescapeHtml(attribute(tag, "href") ?? "");
  throw new Error(`No link says "${label}"`);
}

export function textOf(html: string): string {
  const words = html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, " ");
  return unescapeHtml(words)
    .replace(/\s+/g, " ")
    .replace(/ ([.,])/g, "$1")
    .trim();
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function oneOrMany(values: string[]): string | string[] {
  const [first = ""] = values;
  return values.length > 1 ? values : first;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
