import { countryWords } from "#domain/platform/country-words.ts";
import LocateButton from "../../platform/ui/locate-button.island.tsx";
import { useSite } from "../../platform/ui/use-site.ts";

interface NearMeNoticeProps {
  /** City searched, such as `Denver`; null if the visitor's location is unknown. */
  city: string | null;
  /** The search that their position is added to. */
  search: string;
}

/** "Near me" was typed and no position given: where we think that is, and how to say it exactly. */
export function NearMeNotice({ city, search }: NearMeNoticeProps) {
  const words = countryWords[useSite().country];
  return (
    <p className="small near-you">
      {city
        ? `Near ${city}?`
        : `We don’t know where you are yet. Type a city, a ${words.postalCode}, or a ${words.state}.`}{" "}
      <LocateButton className="btn btn--quiet btn--small" label="Use my location" search={search} />
    </p>
  );
}
