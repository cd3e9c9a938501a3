import { useLingui } from "@lingui/react";
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
  const { i18n } = useLingui();
  const { country } = useSite();
  return (
    <p className="small near-you">
      {city
        ? i18n._("Near {city}?", { city })
        : i18n._(
            "{country, select, CA {We don’t know where you are yet. Type a city, a postal code, or a province.} other {We don’t know where you are yet. Type a city, a ZIP code, or a state.}}",
            { country },
          )}{" "}
      <LocateButton className="btn btn--quiet btn--small" label={i18n._("Use my location")} search={search} />
    </p>
  );
}
