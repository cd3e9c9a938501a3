/** The client in most tests, as she fills in forms. */
export const dana = {
  first_name: "Dana",
  last_name: "O'Brien",
  email: "dana@example.com",
  phone: "(512) 555-0163",
};
