import type { I18n } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { searchMessages } from "#domain/network/search-messages.ts";
import { readDraft } from "../../platform/form/draft.ts";
import { useFormField } from "../../platform/form/form-state.ts";
import { SelectField, type SelectOption } from "../../platform/form/select-field.tsx";
import { PhoneLink } from "../../platform/ui/phone-link.tsx";
import { http } from "../../platform/visitor/http.ts";
import { readStored } from "../../platform/visitor/storage.ts";

interface PlaceFieldsProps {
  states: SelectOption[];
  /** The locations of the state that is chosen as the page arrives; null while they cannot be read. */
  locations: SelectOption[] | null;
  /** The location that a link or this browser remembers is no longer there. */
  isGone: boolean;
  phone: string;
}

/** State, then location. With script the second list follows the first; without, a button brings it up to date. */
export function PlaceFields({ states, locations, isGone, phone }: PlaceFieldsProps) {
  const { i18n } = useLingui();
  const { text: chosen } = useFormField("state");
  const options = useLocationOptions({ locations, state: chosen, isGone });
  return (
    <div className="row row--2 contact__place">
      <SelectField
        name="state"
        ref={options.stateField}
        options={states}
        empty={/*i18n*/ "Choose one"}
        onChange={({ currentTarget }) => options.load(currentTarget.value)}
      />
      <button
        className="btn btn--quiet btn--small needs-no-script"
        type="submit"
        name="intent"
        value="show-locations"
        formAction="#where"
        formNoValidate
      >
        {i18n._("Show locations there")}
      </button>
      <SelectField
        name="location_id"
        ref={options.locationField}
        options={options.list}
        empty={emptyEntry(options, i18n)}
        onChange={options.forgetGone}
      />
      {options.isGone && (
        <p className="note contact__elsewhere" role="status">
          {i18n._(searchMessages.locationGone)}
        </p>
      )}
      {options.list[0] && isElsewhere(options.list[0], options.state) && (
        <p className="note contact__elsewhere" role="status">
          {i18n._(
            "There’s no {brand} in {state} yet. These are the nearest; your note goes to the one you choose and to our own team.",
            {
              state: i18n._(
                states.find(({ value }) => value === options.state)?.label ?? /*i18n*/ "your state",
              ),
            },
          )}
        </p>
      )}
      {options.hasFailed && (
        <p className="small contact__failed" role="alert">
          <Trans
            id="We can’t load the locations there just now. <0>Try again</0> or call us at <1/>, and we’ll find your studio with you."
            components={{
              0: (
                <button
                  className="link needs-script"
                  type="button"
                  onClick={() => options.load(options.state)}
                />
              ),
              1: <PhoneLink number={phone} />,
            }}
          />
        </p>
      )}
    </div>
  );
}

/** The label of a location outside the chosen state names its own: `Portsmouth, NH: Downtown`. */
function isElsewhere({ label }: SelectOption, state: string): boolean {
  return state !== "" && /, [A-Z]{2}: /.test(label);
}

function emptyEntry(
  { list, state, isLoading, hasFailed }: ReturnType<typeof useLocationOptions>,
  i18n: I18n,
): string {
  if (isLoading) return /*i18n*/ "One moment…";
  if (hasFailed) return /*i18n*/ "Not loaded yet";
  if (list.length > 0) return i18n._("Choose one of {count}", { count: list.length });
  return state === "" ? /*i18n*/ "Choose a state or province first" : /*i18n*/ "None here yet";
}

interface Listed {
  /** The code of the state whose locations these are; empty before one is chosen. */
  state: string;
  /** Null where they could not be read. */
  locations: SelectOption[] | "loading" | null;
}

/** The locations of whichever state is chosen. `first` is what the page came with. */
function useLocationOptions(first: { state: string; locations: SelectOption[] | null; isGone: boolean }) {
  const [{ state, locations }, setListed] = useState<Listed>(first);
  const [isGone, setGone] = useState(first.isGone);
  const [draft] = useState(readDraft);
  const stateField = useRef<HTMLSelectElement>(null);
  const locationField = useRef<HTMLSelectElement>(null);
  const latest = useRef({ state: first.state });

  async function load(chosen: string) {
    const place = { state: chosen };
    latest.current = place;
    if (chosen === "") return setListed({ state: "", locations: [] });
    setListed({ state: chosen, locations: "loading" });
    const address = `/contact-us/locations?state=${encodeURIComponent(chosen)}`;
    const answer = await http(address, { attempts: 3 });
    // Another request was sent meanwhile, maybe for the same state.
    if (latest.current !== place) return;
    const read = answer.ok ? (answer.data as { locations: SelectOption[] | null }).locations : null;
    setListed({ state: chosen, locations: read });
  }

  const onWaking = useEffectEvent(() => {
    // A state that was chosen before script was there.
    const chosen = stateField.current?.value ?? "";
    if (chosen !== latest.current.state) load(chosen);
  });
  useEffect(() => onWaking(), []);

  // Restores the chosen location once its state's list is loaded.
  useEffect(() => {
    if (!Array.isArray(locations) || readStored("contactInfo") === null) return;
    const [stored = ""] = readDraft().location_id ?? [];
    const isThere = locations.some(({ value }) => value === stored);
    if (locationField.current?.value === "" && isThere) locationField.current.value = stored;
    const { state: [draftState] = [], location_id: [draftId] = [] } = draft;
    if (draftId && draftState === state && !locations.some(({ value }) => value === draftId)) setGone(true);
  }, [locations, state, draft]);

  return {
    state,
    list: Array.isArray(locations) ? locations : [],
    isLoading: locations === "loading",
    hasFailed: locations === null,
    isGone,
    forgetGone: () => setGone(false),
    load,
    stateField,
    locationField,
  };
}
