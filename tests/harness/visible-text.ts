import { Parser } from "htmlparser2";

const unread = new Set(["script", "style", "code"]);
const namingAttributes = ["alt", "aria-label", "aria-description", "placeholder", "title", "data-sentence"];
const namingMetas = new Set(["description", "og:title", "og:description", "og:image:alt", "twitter:title"]);

/** Each text that a page shows or names in the language of `lang`: text nodes, and attributes that are read out or listed. */
export function textsIn(html: string, lang: RegExp): string[] {
  const texts: string[] = [];
  const langs: string[] = [];
  const elements: string[] = [];
  // An entity such as &nbsp; is a piece of its own.
  let pieces = "";
  const add = (text: string | undefined) => {
    if (text?.trim() && lang.test(langs.at(-1) ?? "")) texts.push(text.replace(/\s+/g, " ").trim());
  };
  const addPieces = () => {
    add(pieces);
    pieces = "";
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      addPieces();
      elements.push(name);
      langs.push(attributes.lang ?? langs.at(-1) ?? "");
      for (const attribute of namingAttributes) add(attributes[attribute]);
      if (namingMetas.has(attributes.name ?? attributes.property ?? "")) add(attributes.content);
    },
    ontext(text) {
      if (!unread.has(elements.at(-1) ?? "")) pieces += text;
    },
    onclosetag() {
      addPieces();
      elements.pop();
      langs.pop();
    },
  });
  parser.end(html);
  return texts;
}
