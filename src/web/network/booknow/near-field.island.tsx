import { useEffect, useRef, useState } from "react";
import { island } from "../../platform/document/island.tsx";
import Combobox, { type ComboboxProps } from "../../platform/ui/combobox.island.tsx";
import { rememberedSearch } from "../directory/remembered-search.ts";

/** Starts with the last place searched in this browser, unless the visitor has typed one. */
function NearField(props: ComboboxProps) {
  const field = useRef<HTMLDivElement>(null);
  const [area, setArea] = useState("");
  useEffect(() => {
    const input = field.current?.querySelector("input");
    if (input?.value === "" && input !== document.activeElement) setArea(rememberedSearch().area);
  }, []);
  return (
    <div ref={field}>
      <Combobox.Inside {...props} defaultValue={area} />
    </div>
  );
}

export default island("network/booknow/near-field", NearField, { wakeWith: ["area_serve"] });
