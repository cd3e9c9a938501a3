import type { Random } from "#sample/random.ts";

const american =
  `Main St, Market St, Broadway, Oak St, Maple Ave, Park Ave, Washington St, Lincoln Ave, Church St, Elm St, Town Center Dr,
Center St, State St, Mill St, Commerce St, Front St, Jefferson St, Walnut St, Chestnut St, Spring St, College Ave, Franklin St, Highland Ave,
Union St, Madison Ave, Railroad Ave, High St, Liberty St, Grand Ave, Orchard Rd, Village Pkwy, Monroe St, Harrison Ave, Cedar St, Court St,
Depot St, Sunset Blvd, Lakeview Dr, Prospect Ave, Academy St, Meadow Ln, Heritage Dr, Landing Way, Crossing Blvd`.split(
    /,\s*/,
  );

const canadian =
  `Main Street, King Street, Queen Street, Dundas Street, Lakeshore Road, Victoria Avenue, Front Street, Wellington Street,
Park Street, Station Road, Church Street, Elgin Street, Princess Street, Maple Avenue, Mill Street, Albert Street, Water Street,
Centre Street, Town Centre Boulevard, Railway Avenue, Charlotte Street, Brock Street`.split(/,\s*/);

const french =
  `Rue Principale, Rue Saint-Jean, Boulevard des Laurentides, Rue Notre-Dame, Rue Saint-Charles, Rue de l’Église,
Boulevard Saint-Joseph, Rue Laurier, Chemin du Lac, Rue Saint-Laurent`.split(/,\s*/);

const suites = [
  "Suite 100",
  "Suite 200",
  "Floor 2",
  "Unit B",
  "Suite 110",
  "Level 2",
  "Building C",
  "Unit 4",
];

export function streetAddress(random: Random, state: string, country: "US" | "CA"): string {
  const street = random.pick(state === "QC" ? french : country === "CA" ? canadian : american);
  const direction = country === "US" && random.chance(0.35) ? `${random.pick(["N", "S", "E", "W"])} ` : "";
  return `${random.whole(4, 99) * 25 + random.whole(0, 24)} ${direction}${street}`;
}

export function secondAddressLine(random: Random): string | null {
  return random.chance(0.22) ? random.pick(suites) : null;
}
