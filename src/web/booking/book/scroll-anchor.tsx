import { Component, type ReactNode } from "react";

interface ScrollAnchorProps {
  /** Of the form. */
  id: string;
  /** The chosen time; undefined without an available one. */
  start: string | undefined;
  children: ReactNode;
}

interface Before {
  element: Element;
  top: number;
}

/**
 * When a time is chosen and the choices above fold, a form in sight stays under the thumb: its button, else its top. One
 * below the screen stays below it, and isn't folded past. A class, because only a class is asked before the page changes.
 */
export class ScrollAnchor extends Component<ScrollAnchorProps> {
  override getSnapshotBeforeUpdate({ start: before }: ScrollAnchorProps): Before | null {
    const { id, start } = this.props;
    if (!start || start === before) return null;
    const form = document.getElementById(id);
    for (const element of [form?.querySelector("[type=submit]"), form]) {
      const top = element?.getBoundingClientRect().top ?? innerHeight;
      if (element && top < innerHeight) return { element, top };
    }
    return form && { element: form, top: innerHeight };
  }

  override componentDidUpdate(_props: ScrollAnchorProps, _state: unknown, before: Before | null) {
    if (!before) return;
    const moved = before.element.getBoundingClientRect().top - before.top;
    // Where choices don't fold, a form below the screen is where it was.
    if (moved < 0 || before.top < innerHeight) scrollBy({ top: moved, behavior: "instant" });
  }

  override render() {
    return this.props.children;
  }
}
