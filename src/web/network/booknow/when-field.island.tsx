import { useLingui } from "@lingui/react";
import { CalendarDays } from "lucide-react";
import { useId, useState } from "react";

import { toolParams } from "../../platform/agents/form-tools.ts";

import { island } from "../../platform/document/island.tsx";

interface WhenFieldProps {
  defaultValue: string;
  today: string;
  invalid?: boolean;
  describedBy?: string;
}

/** The browser's date field; without a date it says that any day works. */
function WhenField({ defaultValue, today, invalid, describedBy }: WhenFieldProps) {
  const { i18n } = useLingui();
  const id = useId();
  const [isEmpty, setEmpty] = useState(defaultValue === "");
  return (
    <>
      <label className="label" htmlFor={id}>
        {i18n._("When")}
      </label>
      <div className={isEmpty ? "has-icon when is-empty" : "has-icon when"}>
        <CalendarDays className="icon" />
        <input
          className="input"
          type="date"
          id={id}
          name="date"
          defaultValue={defaultValue}
          min={today}
          {...toolParams.date}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onChange={(event) => setEmpty(event.target.value === "")}
        />
        <span className="when__any" aria-hidden="true">
          {i18n._("Any day")}
        </span>
      </div>
    </>
  );
}

export default island("network/booknow/when-field", WhenField);
