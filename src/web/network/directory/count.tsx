/** How many locations: a number to the eye, a phrase to the ear. */
export function Count({ of }: { of: number }) {
  return (
    <span className="count">
      {of} <span className="vh">{of === 1 ? "location" : "locations"}</span>
    </span>
  );
}
