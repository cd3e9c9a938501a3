/** Finds an element's counterpart after its island was rendered again: the same tag at the same place in it. */
export function counterpartOf<E extends HTMLElement>(element: E, island: Element): () => E {
  const alike = () => [...island.querySelectorAll<E>(element.localName)];
  const index = alike().indexOf(element);
  return () => alike()[index] ?? element;
}
