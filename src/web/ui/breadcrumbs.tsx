import { Link } from "react-router";

interface Step {
  label: string;
  to: string;
}

/** The way to this page; the last name is the page itself. */
export function Breadcrumbs({ steps, here }: { steps: Step[]; here: string }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {steps.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
