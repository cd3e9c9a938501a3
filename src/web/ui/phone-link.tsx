/** A telephone number one can press: "(512) 555-0100" dials +15125550100. */
export function PhoneLink({ number, className = "link" }: { number: string; className?: string }) {
  return (
    <a className={className} href={`tel:+1${number.replace(/\D/g, "").slice(-10)}`}>
      {number}
    </a>
  );
}
