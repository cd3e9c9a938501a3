import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";

interface StateChoiceProps {
  label: string;
  choices: { value: string; label: string }[];
  chosen: string;
  problem: string | null;
}

/** A GET form, so results have URLs. */
export function StateChoice({ label, choices, chosen, problem }: StateChoiceProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <Form className="state-choice" role="search" aria-label={label}>
      <div className="field" data-error={problem ? "" : undefined}>
        <label htmlFor={id}>{label}</label>
        <select
          className="select"
          id={id}
          name="state"
          defaultValue={chosen}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? errorId : undefined}
        >
          <option value="">Please choose</option>
          {choices.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button className="btn btn--quiet" type="submit">
        Show
      </button>
      {problem && (
        <p className="field__error" id={errorId} role="alert">
          <CircleAlert className="icon" />
          {problem}
        </p>
      )}
    </Form>
  );
}
