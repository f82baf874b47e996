/** Property names, and the visitor's stored detail that each asks for (WCAG 1.3.5). */
const autofill: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: 'name',
    fullname: 'name',
    firstname: 'given-name',
    givenname: 'given-name',
    lastname: 'family-name',
    familyname: 'family-name',
    surname: 'family-name',
    email: 'email',
    phone: 'tel',
    phonenumber: 'tel',
    telephone: 'tel',
    website: 'url',
    homepage: 'url',
    company: 'organization',
    companyname: 'organization',
    organization: 'organization',
    street: 'street-address',
    streetaddress: 'street-address',
    postalcode: 'postal-code',
    postcode: 'postal-code',
    zip: 'postal-code',
    zipcode: 'postal-code',
    city: 'address-level2',
    country: 'country-name',
  }),
);

/** The `autocomplete` value for a property name. */
export const autofillOf = (name: string | number | undefined): string | undefined =>
  autofill.get(
    String(name)
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  );
