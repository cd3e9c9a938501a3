/** Labels of a person's fields in form order; errors use them too. */
export const personLabels = {
  first_name: /*i18n*/ "First name",
  last_name: /*i18n*/ "Last name",
  email: /*i18n*/ "Email",
  phone: /*i18n*/ "Phone",
};
