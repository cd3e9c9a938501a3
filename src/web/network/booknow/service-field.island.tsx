import { useState } from "react";
import { island } from "../../platform/document/island.tsx";
import Combobox, { type ComboboxProps } from "../../platform/ui/combobox.island.tsx";
import { rememberedSearch } from "../directory/remembered-search.ts";

/** Suggests earlier searches of this browser too. */
function ServiceField(props: ComboboxProps) {
  const [recent] = useState(() => rememberedSearch().suggestions);
  return <Combobox.Inside {...props} recent={recent} />;
}

export default island("network/booknow/service-field", ServiceField);
