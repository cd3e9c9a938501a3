/** Who books and inquires, as she types it. */
export const dana = {
  first_name: "Dana",
  last_name: "O’Brien",
  email: "dana@example.com",
  phone: "(512) 555-0163",
};
