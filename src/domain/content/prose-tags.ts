/** The tags an editor may use. */
export const proseTags = [
  ...(["h2", "h3", "h4", "h5", "h6", "p", "blockquote", "hr", "ul", "ol", "li", "pre"] as const),
  ...(["figure", "figcaption", "details", "summary"] as const),
  ...(["a", "b", "i", "strong", "em", "del", "code", "br", "img", "sup", "sub", "mark", "small"] as const),
  ...(["table", "thead", "tbody", "tr", "th", "td"] as const),
];
