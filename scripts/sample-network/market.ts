// Markets (MSAs) and since when a location has belonged to them.
import type { Random } from "#sample/random.ts";
import type { Site } from "./site.ts";

export interface Market {
  id: number;
  name: string;
  active: boolean;
}

export interface Membership {
  id: number;
  created_at: string;
}

// Retired market names: locations joined them first, and they no longer count.
const retired: Record<string, string> = {
  Denver: "Front Range",
  Austin: "Hill Country",
  Charlotte: "Piedmont",
  "New Orleans": "Gulf Coast",
  Spokane: "Inland Northwest",
  "Greater Toronto": "Golden Horseshoe",
  "Metro Vancouver": "Lower Mainland",
  Minneapolis: "Upper Midwest",
};

// A second market, joined before or after the first.
const alsoIn: Record<string, { market: string; earlier: boolean }> = {
  "Fort Worth": { market: "Dallas", earlier: false },
  "Fort Lauderdale": { market: "Miami", earlier: true },
  Boulder: { market: "Denver", earlier: true },
  "Saint Paul": { market: "Minneapolis", earlier: false },
  Durham: { market: "Raleigh", earlier: true },
  "San Fernando Valley": { market: "Los Angeles", earlier: false },
};

// Markets that were never set up: their locations list under "others".
const without = new Set([
  "Anchorage",
  "Laredo",
  "Lubbock",
  "Fargo",
  "Topeka",
  "Abilene",
  "Salinas",
  "Ponce",
  "Beaumont",
  "Athens",
  "Regina",
  "Syracuse",
  "Jackson",
  "Lancaster",
  "Victorville",
  "Brownsville",
]);
// Here the only market has been retired.
const onlyRetired = new Map([
  ["Amarillo", "Texas Panhandle"],
  ["Saskatoon", "Prairies"],
]);

export function marketsOf(sites: Site[]): Market[] {
  const active = [...new Set(sites.map((site) => site.market))].filter(
    (name) => !without.has(name) && !onlyRetired.has(name),
  );
  const inactive = [...Object.values(retired), ...onlyRetired.values()];
  return [
    ...active.map((name) => ({ name, active: true })),
    ...inactive.map((name) => ({ name, active: false })),
  ].map((market, at) => ({ id: at + 1, ...market }));
}

export function membershipsOf(
  random: Random,
  site: Site,
  openedYear: number,
  markets: Market[],
): Membership[] {
  const id = (name: string) => markets.find((market) => market.name === name)?.id;
  const day = () =>
    `${String(random.whole(1, 10)).padStart(2, "0")}-${String(random.whole(1, 28)).padStart(2, "0")}T15:00:00Z`;
  const joined = (name: string | undefined, year: number): Membership[] => {
    const market = name === undefined ? undefined : id(name);
    return market === undefined ? [] : [{ id: market, created_at: `${year}-${day()}` }];
  };
  const also = alsoIn[site.market];
  return [
    ...joined(retired[site.market] ?? onlyRetired.get(site.market), openedYear - 2),
    ...(also?.earlier ? joined(also.market, openedYear - 1) : []),
    ...joined(site.market, openedYear),
    ...(also && !also.earlier ? joined(also.market, Math.min(openedYear + 1, 2026)) : []),
  ];
}
