/**
 * The page is first painted once the element of this id is parsed: what a page transition looks for must be there by then,
 * and on a busy device the first paint comes before the whole page is read.
 */
export function PaintAfter({ id }: { id: string }) {
  return <link rel="expect" href={`#${id}`} blocking="render" />;
}
