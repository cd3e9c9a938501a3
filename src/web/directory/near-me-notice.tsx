import LocateButton from "../ui/locate-button.island.tsx";

interface NearMeNoticeProps {
  /** `Denver`: around which was looked; null where nobody knows where the visitor is. */
  city: string | null;
  /** The search that their position is added to. */
  search: string;
}

/** "Near me" was typed and no position given: where we think that is, and how to say it exactly. */
export function NearMeNotice({ city, search }: NearMeNoticeProps) {
  return (
    <p className="small near-you">
      {city
        ? `Near ${city}?`
        : "We don’t know where you are yet. Type a city, a ZIP or postal code, or a state."}{" "}
      <LocateButton className="btn btn--quiet btn--small" label="Use my location" search={search} />
    </p>
  );
}
