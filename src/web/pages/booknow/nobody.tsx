import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Found } from "./find-professionals.server.ts";

/** Where to turn when nobody fits. */
export function Nobody({ nearest, location, others }: Pick<Found, "nearest" | "location" | "others">) {
  const phone = location?.phone ? { name: location.name, phone: location.phone } : nearest;
  return (
    <div className="results__none">
      <p>
        Try another word for the service, any day, or a bigger town
        {others.length > 0 && "; or one of the professionals below"}.
        {phone && (
          <>
            {" "}
            The people at {phone.name} know who is free: <PhoneLink number={phone.phone} />.
          </>
        )}
      </p>
    </div>
  );
}
