import type { CallOptions, ProductApi } from "#clients/platform/product-api.ts";
import type { Failure } from "#contract/platform/envelope.ts";
import { dayLabel } from "#domain/booking/slot-label.ts";
import { findService } from "#domain/network/find-service.ts";
import { dateAt } from "#domain/platform/calendar-date.ts";
import { addDays } from "#domain/platform/day-count.ts";

/** The subject of an alert, with its hidden form fields. */
export interface AlertSubject {
  kind: "professional" | "near" | "studio";
  /** `Balayage with Renata Silva`, `someone near South Lamar`, `South Lamar`. */
  title: string;
  fields: Record<string, string>;
  /** The kind of service, where it is to be chosen. */
  service: string | null;
  /** Days to choose from; none for a studio. */
  days: { value: string; label: string }[];
  back: string;
}

const daysShown = 14;

/** Reads `?professional=&service=`, `?near=&kind=` or `?studio=`; a failure where it names nothing on the site. */
export async function alertSubject(
  productApi: ProductApi,
  query: URLSearchParams,
  now: string,
  options: CallOptions,
): Promise<AlertSubject | Failure> {
  const professional = query.get("professional");
  if (professional !== null) {
    const answer = await productApi.call("getStylistDetails", { url_name: professional }, options);
    if (!answer.ok) return answer;
    const { first_name, last_name, services, location, url_name } = answer.data;
    const service = services.find(({ guid }) => guid === query.get("service")) ?? services[0];
    if (!service) return { ok: false, problem: "not-found", message: "" };
    return {
      kind: "professional",
      title: `${service.name} with ${first_name} ${last_name}`,
      fields: { service_id: service.guid },
      service: null,
      days: daysFrom(dateAt(now, location.time_zone)),
      back: `/professionals/${url_name}/book`,
    };
  }
  const studio = query.get("studio");
  const url_name = studio ?? query.get("near") ?? "";
  const answer = await productApi.call("getWebLocationDetails", { url_name }, options);
  if (!answer.ok) return answer;
  const { id, name, time_zone } = answer.data;
  const fields = { location_id: String(id) };
  if (studio !== null)
    return {
      kind: "studio",
      title: name,
      fields: { ...fields, studio: "on" },
      service: null,
      days: [],
      back: `/locations/${url_name}`,
    };
  return {
    kind: "near",
    title: `someone near ${name}`,
    fields,
    service: findService(query.get("kind") ?? "")?.value ?? "",
    days: daysFrom(dateAt(now, time_zone)),
    back: `/booknow/${url_name}`,
  };
}

function daysFrom(today: string) {
  return Array.from({ length: daysShown }, (_, ahead) => {
    const value = addDays(today, ahead);
    return { value, label: ahead === 0 ? "Today" : dayLabel(value) };
  });
}
