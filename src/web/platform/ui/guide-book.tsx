import type { Guide } from "#clients/content/guide.ts";
import { Picture } from "./picture.tsx";
import "./guide-book.css";

type GuideBookProps = Pick<Guide, "title" | "subtitle" | "cover"> & { sizes: string; first?: boolean };

/** The field guide as a book. Its cover's text is beside it. */
export function GuideBook({ title, subtitle, cover, sizes, first = false }: GuideBookProps) {
  return (
    <div className="book-cover" aria-hidden="true">
      {cover && <Picture {...cover} alt="" sizes={sizes} first={first} />}
      <span className="serif">
        {title} <small>{subtitle}</small>
      </span>
    </div>
  );
}
