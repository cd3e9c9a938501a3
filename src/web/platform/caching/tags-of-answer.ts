import type { EndpointKey, InputOf, OutputOf } from "#contract/endpoints.ts";

/** Lists: their members change with rows that they don't show yet. */
export const listTag = "network";

type TagsOf<Key extends EndpointKey> = (data: OutputOf<Key>, input: InputOf<Key>) => readonly string[];

/** By call, the cache tags of the rows that an answer shows (docs/operating.md "Behind a content delivery network"). */
const tagsByCall: { readonly [Key in EndpointKey]?: TagsOf<Key> } = {
  getWebLocationsList: (locations) => [listTag, ...locations.flatMap(tagsOfLocation)],
  searchStateCityZip: () => [listTag],
  searchWebLocations: (locations) => [listTag, ...locations.flatMap(tagsOfLocation)],
  getWebLocationDetails: ({ stylists = [], ...location }) => [
    ...tagsOfLocation(location),
    ...stylists.map(tagOfProfessional),
  ],
  getStylistsByLocation: (stylists) => [listTag, ...stylists.map(tagOfProfessional)],
  getRegionsStates: ({ regions }) => [
    listTag,
    ...regions.flatMap(({ id, locations = [] }) => [`market:${id}`, ...locations.flatMap(tagsOfLocation)]),
  ],
  getMsasList: (markets) => [listTag, ...markets.map(({ id }) => `market:${id}`)],
  getTownCounts: () => [listTag],
  searchWebpages: ({ platforms, locations }, { url_name }) => [
    // The tag of a location is purged when its professionals change.
    ...(url_name ? [] : [listTag]),
    ...locations.flatMap(tagsOfLocation),
    ...platforms.sola_genius.map(tagOfProfessional),
  ],
  solaGeniusAvailability: ({ availability }) => Object.keys(availability).map((id) => `professional:${id}`),
  solaGeniusSuggestions: () => [listTag],
  getStylistDetails: (professional) => [tagOfProfessional(professional)],
};

export function tagsOfAnswer<Key extends EndpointKey>(
  key: Key,
  data: OutputOf<Key>,
  input: InputOf<Key>,
): readonly string[] {
  return tagsByCall[key]?.(data, input) ?? [];
}

function tagsOfLocation({ id, msas }: { id: number; msas: readonly { id: number }[] }): string[] {
  return [`location:${id}`, ...msas.map((msa) => `market:${msa.id}`)];
}

function tagOfProfessional({ stylist_id }: { stylist_id: number }): string {
  return `professional:${stylist_id}`;
}
