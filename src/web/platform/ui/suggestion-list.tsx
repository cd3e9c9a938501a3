import { History, Map as MapIcon, MapPin, Scissors, UserRound } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { matchingParts, type Part } from "./matching-parts.ts";
import type { Suggestion } from "./suggestion.ts";

const icons: Record<Suggestion["kind"], typeof MapPin> = {
  city: MapIcon,
  postal: MapIcon,
  state: MapIcon,
  location: MapPin,
  professional: UserRound,
  service: Scissors,
  recent: History,
};

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** The input, bold in each suggestion. */
  inputText: string;
  /** Index of the active option; -1 for none. */
  active: number;
  hidden?: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

/** Suggestions of a search field: an icon by kind, the match in bold, the kind on the right. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, inputText, active, hidden = false, onChoose } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current && !hidden && suggestions.length > 0) fitIntoWindow(list.current);
  }, [hidden, suggestions]);
  return (
    <div
      className="combo__list"
      id={id}
      role="listbox"
      aria-label={label}
      hidden={hidden}
      tabIndex={-1}
      ref={list}
      onMouseDown={(event) => event.preventDefault()} // focus stays in the field
    >
      {suggestions.map((suggestion, index) => {
        const Icon = icons[suggestion.kind];
        const name = matchingParts(suggestion.label, inputText);
        const isNamed = name.some(({ matches }) => matches);
        return (
          <div
            key={suggestion.id}
            ref={index === active ? bringIntoSight : null}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={() => onChoose(suggestion)}
          >
            <Icon className="icon" />
            <span>{name.map(inBold)}</span>{" "}
            <span className="note">
              {isNamed ? suggestion.detail : matchingParts(suggestion.detail, inputText).map(inBold)}
            </span>
          </div>
        );
      })}
    </div>
  );
}

/** Each in an element: browsers that translate replace bare text, which then can't be removed. */
function inBold({ text, matches }: Part, index: number) {
  return matches ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>;
}

/** Five rows of one line. */
const enoughPx = 240;
/** Five rows of two lines; above the field a longer list would cover a headline. */
const maxAbovePx = 300;
const headerPx = 80;
const marginPx = 12;

/** Opens the list above its field where there is too little room below, and the page stays put. No row is cut. */
function fitIntoWindow(list: HTMLElement) {
  const field = list.parentElement?.querySelector("input")?.getBoundingClientRect();
  if (!field) return;
  const above = field.top - headerPx - marginPx;
  const below = window.innerHeight - field.bottom - marginPx;
  const isAbove = below < enoughPx && above > below;
  list.classList.toggle("is-above", isAbove);
  const room = isAbove ? Math.min(above, maxAbovePx) : below;
  const { firstElementChild: first, children } = list;
  const paddingPx = first instanceof HTMLElement ? first.offsetTop : 0;
  const ends = [...children].map(
    (row) => row.getBoundingClientRect().bottom - (first?.getBoundingClientRect().top ?? 0),
  );
  const last = ends.findLast((end) => end + 2 * paddingPx <= room);
  list.style.maxHeight = list.scrollHeight > room && last ? `${last + 2 * paddingPx}px` : "";
}

function bringIntoSight(option: HTMLElement | null) {
  option?.scrollIntoView({ block: "nearest" });
}
