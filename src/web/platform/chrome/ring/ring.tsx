/** Loading spinner; `label` names the content. */
export function Ring({ label }: { label: string }) {
  return <span className="ring" role="progressbar" aria-label={label} />;
}
