import { MapPin, Search } from "lucide-react";
import { useId } from "react";

interface SearchFieldProps {
  name: string;
  /** For screen readers; the placeholder and the surroundings say it to the eye. */
  label: string;
  placeholder: string;
  icon?: "place" | "search";
  defaultValue?: string;
}

/** A field of a search form that suggests nothing. */
export function SearchField({ name, label, placeholder, icon = "search", defaultValue }: SearchFieldProps) {
  const id = useId();
  const Icon = icon === "place" ? MapPin : Search;
  return (
    <div className="has-icon">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Icon className="icon" />
      <input
        className="input"
        id={id}
        name={name}
        placeholder={placeholder}
        defaultValue={defaultValue}
        autoComplete="off"
      />
    </div>
  );
}
