import { data } from "react-router";

/** Every address no other route knows. The layout shows the closed door. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
