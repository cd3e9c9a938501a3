import { Building2, History, Map as MapIcon, MapPin, Scissors, UserRound } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { matchingParts, type Part } from "./matching-parts.ts";
import type { Suggestion } from "./suggestion.ts";

const icons: Record<Suggestion["kind"], typeof MapPin> = {
  city: MapPin,
  postal: MapPin,
  state: MapIcon,
  location: Building2,
  professional: UserRound,
  service: Scissors,
  recent: History,
};

interface SuggestionListProps {
  id: string;
  label: string;
  suggestions: readonly Suggestion[];
  /** The input, bold in each suggestion. */
  typed: string;
  /** Index of the active option; -1 for none. */
  active: number;
  hidden?: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

/** Suggestions of a search field: an icon by kind, the match in bold, the kind on the right. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, typed, active, hidden = false, onChoose } = props;
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
        const name = matchingParts(suggestion.label, typed);
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
            <span>{name.map(inBold)}</span>
            <span className="note">
              {isNamed ? suggestion.detail : matchingParts(suggestion.detail, typed).map(inBold)}
            </span>
          </div>
        );
      })}
    </div>
  );
}

function inBold({ text, matches }: Part) {
  return matches ? <mark key="match">{text}</mark> : text;
}

const minRows = 5.5;
const marginPx = 12;

/** Where there is no room for all below the field, the last row in sight is cut in half. For five rows the page scrolls. */
function fitIntoWindow(list: HTMLElement) {
  const room = window.innerHeight - list.getBoundingClientRect().top - marginPx;
  const rowPx = list.scrollHeight / list.childElementCount;
  const rows = Math.max(minRows, Math.floor(room / rowPx - 0.5) + 0.5);
  list.style.maxHeight = list.scrollHeight > room ? `${rows * rowPx}px` : "";
  if (list.getBoundingClientRect().bottom > window.innerHeight) bringIntoSight(list);
}

function bringIntoSight(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}
