import { MapPin } from "lucide-react";
import { useId } from "react";
import { Form } from "react-router";

interface PlaceSearchProps {
  /** Above the field; hidden from view where the surroundings already say it. */
  label: string;
  labelHidden?: boolean;
  button: string;
  defaultValue?: string;
}

/** Asks for a place and goes to the locations near it. A GET form, so it works everywhere. */
export function PlaceSearch({ label, labelHidden = false, button, defaultValue }: PlaceSearchProps) {
  const id = useId();
  return (
    <Form className="search" action="/locations" role="search">
      <label className={labelHidden ? "vh" : "label"} htmlFor={id}>
        {label}
      </label>
      <div className="search__row">
        <div className="has-icon">
          <MapPin className="icon" />
          <input
            className="input"
            id={id}
            name="search"
            placeholder="City, ZIP or state"
            defaultValue={defaultValue}
            autoComplete="off"
          />
        </div>
        <button className="btn" type="submit">
          {button}
        </button>
      </div>
    </Form>
  );
}
