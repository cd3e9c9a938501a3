import { Building2, History, Map as MapIcon, MapPin, Scissors, UserRound } from "lucide-react";
import { matchingParts } from "./matching-parts.ts";
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
  /** What was typed, in bold where a suggestion holds it. */
  typed: string;
  /** The one that the arrow keys are on; -1 for none. */
  active: number;
  hidden?: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

/** What a search field suggests: an icon by kind, the match in bold, what it is on the right. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, label, suggestions, typed, active, hidden = false, onChoose } = props;
  return (
    <div className="combo__list" id={id} role="listbox" aria-label={label} hidden={hidden}>
      {suggestions.map((suggestion, index) => {
        const Icon = icons[suggestion.kind];
        return (
          <div
            key={suggestion.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onMouseDown={(event) => {
              event.preventDefault(); // focus stays in the field
              onChoose(suggestion);
            }}
          >
            <Icon className="icon" />
            <span>
              {matchingParts(suggestion.label, typed).map(({ text, matches }) =>
                matches ? <mark key="match">{text}</mark> : text,
              )}
            </span>
            <span className="note">{suggestion.detail}</span>
          </div>
        );
      })}
    </div>
  );
}
