/** Where a location is, and how to call it. */
export const placeColumns = [
  "location.address_1",
  "location.address_2",
  "location.city",
  "location.state",
  "location.postal_code",
  "location.country",
  "location.latitude",
  "location.longitude",
  "location.public_phone",
] as const;
