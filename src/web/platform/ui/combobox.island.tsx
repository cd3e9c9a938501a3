import { useLingui } from "@lingui/react";
import { MapPin, Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { pathIn } from "#domain/platform/languages.ts";
import { island } from "../document/island.tsx";
import { useLanguage } from "../language/language-provider.tsx";
import { http } from "../visitor/http.ts";
import { matchingParts } from "./matching-parts.ts";
import type { Suggestion } from "./suggestion.ts";
import type { SuggestionList } from "./suggestion-list.tsx";
import { useHydrated } from "./use-hydrated.ts";

export interface ComboboxProps {
  name: string;
  label: string;
  labelHidden?: boolean;
  /** Where suggestions come from: answers `?search=` with a JSON array of Suggestion. */
  source: string;
  icon?: "place" | "search";
  placeholder?: string;
  defaultValue?: string;
  /** Id of the field's hint or error, and whether it's an error. */
  describedBy?: string | undefined;
  invalid?: boolean;
  /** For an agent that fills the field in. */
  tool?: { toolparamdescription: string };
  /** Recent searches: suggested until the visitor types, and first if they match the input. */
  recent?: Suggestion[];
}

const none: Suggestion[] = [];

/**
 * A search field of a GET form that suggests while one types (ARIA guide: editable combobox with list autocomplete).
 * Without script it is a plain field. Choosing a suggestion goes to its page, or fills the field with its label
 * and sends the form, unless another field of it is still empty, which then takes the cursor.
 */
function Combobox(props: ComboboxProps) {
  const { name, label, labelHidden, source, icon = "place" } = props;
  const { placeholder, defaultValue = "", recent = none } = props;
  const { i18n } = useLingui();
  const language = useLanguage();
  const id = useId();
  const listId = `${id}-list`;
  const input = useRef<HTMLInputElement>(null);
  const [inputText, setInputText] = useState(defaultValue);
  const [filledWith, setFilledWith] = useState(defaultValue);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [List, setList] = useState<typeof SuggestionList | null>(null);
  // The value that the page came with is replaced by typing, so it suggests nothing yet.
  const typed = inputText === defaultValue && recent.length > 0 ? "" : inputText.trim();
  const fetchedSuggestions = useSuggestions(source, typed, open);
  const suggestions = typed === "" ? recent : recentFirst(recent, fetchedSuggestions, inputText);
  const isListOpen = List !== null && open && suggestions.length > 0;
  const hydrated = useHydrated();

  if (filledWith !== defaultValue) {
    setFilledWith(defaultValue);
    setInputText(defaultValue);
  }

  function loadList() {
    if (List) return;
    // Without it the field is the plain one it was.
    import("./suggestion-list.tsx").then((loaded) => setList(() => loaded.SuggestionList)).catch(() => {});
  }

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function choose(suggestion: Suggestion) {
    close();
    if (suggestion.to) {
      location.assign(pathIn(language, suggestion.to));
      return;
    }
    if (!input.current) return;
    input.current.value = suggestion.label;
    setInputText(suggestion.label);
    const { form } = input.current;
    const empty = [...(form?.elements ?? [])].find(isEmptyTextField);
    if (empty) empty.focus();
    else form?.requestSubmit();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isListOpen) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter") {
      const suggestion = isListOpen ? suggestions[active] : undefined;
      if (suggestion) {
        event.preventDefault();
        choose(suggestion);
      } else close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      const places = suggestions.length + 1; // the field itself is one of them
      setActive(((active + 1 + step + places) % places) - 1);
    }
  }

  const Lead = icon === "place" ? MapPin : Search;
  return (
    <div className="combo">
      <label className={labelHidden ? "vh" : "label"} htmlFor={id}>
        {label}
      </label>
      <div className="has-icon">
        <Lead className="icon" />
        <input
          ref={input}
          className="input"
          id={id}
          name={name}
          key={defaultValue}
          defaultValue={defaultValue}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          {...props.tool}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid || undefined}
          {...(hydrated && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": isListOpen,
            "aria-controls": listId,
            "aria-activedescendant": isListOpen && active >= 0 ? `${listId}-${active}` : undefined,
          })}
          onInput={(event) => {
            // A field focused before hydration fires no focus event.
            loadList();
            setInputText(event.currentTarget.value);
            setOpen(true);
            setActive(-1);
          }}
          onFocus={loadList}
          onClick={() => setOpen(typed === "")}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
      </div>
      {List ? (
        <List
          id={listId}
          label={label}
          suggestions={suggestions}
          inputText={inputText}
          active={active}
          hidden={!isListOpen}
          onChoose={choose}
        />
      ) : (
        <div id={listId} role="listbox" aria-label={label} hidden />
      )}
      <p className="vh" role="status">
        {isListOpen &&
          i18n._("{count, plural, other {# suggestions}}, use the arrow keys to choose", {
            count: suggestions.length,
          })}
      </p>
    </div>
  );
}

function isEmptyTextField(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === "text" && element.value === "";
}

export default island("platform/ui/combobox", Combobox);

/** Matching recent searches, then suggestions; each label once. */
export function recentFirst(
  recent: readonly Suggestion[],
  suggestions: readonly Suggestion[],
  inputText: string,
): Suggestion[] {
  const again = recent.filter(({ label }) => matchingParts(label, inputText).some(({ matches }) => matches));
  const labels = new Set(again.map(({ label }) => label));
  return [...again, ...suggestions.filter(({ label }) => !labels.has(label))];
}

const pauseMs = 120;

/** Suggestions for the current input; the last ones stay while new ones load or if loading fails. */
function useSuggestions(source: string, text: string, isActive: boolean): Suggestion[] {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  useEffect(() => {
    if (!isActive) return;
    if (text.length < 2) {
      setSuggestions([]);
      return;
    }
    const call = new AbortController();
    const pause = setTimeout(async () => {
      const url = new URL(source, location.href);
      url.searchParams.set("search", text);
      // Given up for the next letter, or offline: the search itself needs no suggestions.
      const answer = await http(url.href, { signal: call.signal });
      if (answer.ok) setSuggestions(answer.data as Suggestion[]);
    }, pauseMs);
    return () => {
      clearTimeout(pause);
      call.abort();
    };
  }, [source, text, isActive]);
  return suggestions;
}
