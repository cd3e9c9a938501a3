import { PhoneLink } from "./phone-link.tsx";
import { useSite } from "./use-site.ts";

/** The brand's number after words such as "or call us at", with its hours as a sentence; nothing if editors gave no number. */
export function BrandPhone({ before, hours = false }: { before: string; hours?: boolean }) {
  const { brand_phone, phone_hours } = useSite().settings;
  if (brand_phone === "") return null;
  return (
    <>
      {before} <PhoneLink number={brand_phone} />
      {hours && (phone_hours === "" ? "." : `, ${phone_hours}.`)}
    </>
  );
}
