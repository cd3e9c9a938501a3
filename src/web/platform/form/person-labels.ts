/** Labels of a person's fields in form order; errors use them too. */
export const personLabels = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
};
