import { Field } from "./field.tsx";

export function PersonFields() {
  return (
    <>
      <div className="row row--2">
        <Field name="first_name" autoComplete="given-name" />
        <Field name="last_name" autoComplete="family-name" />
      </div>
      <div className="row row--2">
        <Field name="email" type="email" autoComplete="email" />
        <Field name="phone" type="tel" autoComplete="tel" inputMode="tel" />
      </div>
    </>
  );
}
