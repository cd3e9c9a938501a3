// The market that screenshots, documentation and tests look at is written by hand.
export interface Featured {
  studio_count: number;
  public_contact_name: string;
  opened_year?: number;
  studio_types?: string[];
  address_2?: string;
  public_phone?: string;
  pictures?: string[];
  plain_description?: string;
  amenities?: Array<{ name: string; detail: string }>;
}

export const featured: Record<string, Featured> = {
  "South Lamar": {
    studio_count: 34,
    opened_year: 2019,
    studio_types: ["single", "double", "shared"],
    address_2: "Floor 2",
    public_contact_name: "Marisol Vega",
    public_phone: "(512) 555-0142",
    plain_description: [
      "Thirty-four private studios above the bakery on South Lamar, with morning light on the east side and a front door that never locks you out.",
      "The building opened in 2019 and fills with colorists, barbers, estheticians and two very good brow artists. Clients check in at a staffed lobby on weekdays. Studio doors are frosted glass with a real lock, and the walls are insulated so your playlist stays yours.",
    ].join("\n\n"),
    amenities: [
      { name: "Studios", detail: "34 suites: single, double, and shared" },
      { name: "Access", detail: "24 hours, every day, with your own key" },
      { name: "Parking", detail: "Free garage behind the building, 60 spaces" },
      { name: "Step-free", detail: "Elevator from the garage and the street" },
      { name: "Laundry", detail: "Two washers and dryers on each floor" },
      { name: "Getting here", detail: "Routes 3 and 803 stop at Oltorf, two blocks north" },
      { name: "Garage entrance", detail: "On Dickson Drive" },
    ],
  },
  Mueller: { studio_count: 28, public_contact_name: "Dale Prewitt" },
  "Sunset Valley": { studio_count: 24, public_contact_name: "Marisol Vega" },
  "The Domain": { studio_count: 41, public_contact_name: "Ifeoma Grant" },
  Arboretum: { studio_count: 22, public_contact_name: "Ifeoma Grant" },
  Pflugerville: { studio_count: 20, public_contact_name: "Dale Prewitt" },
  Lakeway: { studio_count: 18, public_contact_name: "Sue-Lin Barrow" },
  "Cedar Park at Lakeline Station": { studio_count: 30, public_contact_name: "Tomás Reyna" },
  "Round Rock": { studio_count: 26, public_contact_name: "Tomás Reyna" },
};
