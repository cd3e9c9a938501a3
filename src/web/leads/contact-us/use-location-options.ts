import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readDraft } from "../../platform/form/draft.ts";
import type { Option } from "../../platform/form/select-field.tsx";
import { http } from "../../platform/visitor/http.ts";
import { readStored } from "../../platform/visitor/storage.ts";

interface Listed {
  /** The code of the state whose locations these are; empty before one is chosen. */
  state: string;
  /** Null where they could not be read. */
  locations: Option[] | "loading" | null;
}

/** The locations of whichever state is chosen. `first` is what the page came with. */
export function useLocationOptions(first: { state: string; locations: Option[] | null }) {
  const [{ state, locations }, setListed] = useState<Listed>(first);
  const stateField = useRef<HTMLSelectElement>(null);
  const locationField = useRef<HTMLSelectElement>(null);
  const latest = useRef({ state: first.state });

  async function load(chosen: string) {
    const asked = { state: chosen };
    latest.current = asked;
    if (chosen === "") return setListed({ state: "", locations: [] });
    setListed({ state: chosen, locations: "loading" });
    const address = `/contact-us/locations?state=${encodeURIComponent(chosen)}`;
    const answer = await http(address, { attempts: 3 });
    // Another question has been put meanwhile, maybe the same one again.
    if (latest.current !== asked) return;
    const read = answer.ok ? (answer.data as { locations: Option[] | null }).locations : null;
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
  }, [locations]);

  return {
    state,
    list: Array.isArray(locations) ? locations : [],
    isLoading: locations === "loading",
    hasFailed: locations === null,
    load,
    stateField,
    locationField,
  };
}
