/** Labels of the fields about a person, in the order of the form; errors name fields by them too. */
export const personLabels = {
  first_name: "First name",
  last_name: "Last name",
  email: "Email",
  phone: "Phone",
};
