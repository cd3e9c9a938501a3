/** Turns while something loads; `label` says what. */
export function Ring({ label }: { label: string }) {
  return <span className="ring" role="progressbar" aria-label={label} />;
}
