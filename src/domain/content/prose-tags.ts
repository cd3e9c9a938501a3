/** The tags an editor may use. */
export const proseTags = [
  ...(["h2", "h3", "h4", "p", "blockquote", "hr", "ul", "ol", "li", "pre", "figure", "figcaption"] as const),
  ...(["a", "b", "i", "strong", "em", "del", "code", "br", "img"] as const),
  ...(["table", "thead", "tbody", "tr", "th", "td"] as const),
];
