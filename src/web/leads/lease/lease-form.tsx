import type { LocationPage } from "../../network/location/load-location.server.ts";
import { ManagerCard } from "../../network/location/manager-card.tsx";
import LeaseSteps from "./lease-steps.island.tsx";
import type { LeaseStep } from "./use-lease-step.ts";

/** The split inquiry beside the person it goes to. */
export function LeaseForm({ location, answered }: { location: LocationPage; answered: LeaseStep }) {
  const { id, url_name, name, manager } = location;
  const to = { id, url_name, name, firstName: manager.firstName, phone: manager.phone };
  return (
    <div className="lease">
      <ManagerCard location={location} />
      <LeaseSteps to={to} answered={answered} />
    </div>
  );
}
