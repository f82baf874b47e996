/** The visitor's stored details (WCAG 1.3.5), and names of properties that ask for each, besides its own. */
const autofill: Readonly<Record<string, string>> = {
  name: 'fullname',
  'given-name': 'firstname',
  'family-name': 'lastname surname',
  email: 'emailaddress',
  tel: 'phone phonenumber telephone mobile mobilephone',
  url: 'website homepage',
  organization: 'company companyname',
  'organization-title': 'jobtitle',
  'street-address': 'street',
  'postal-code': 'postcode zip zipcode',
  'address-level2': 'city',
  'country-name': 'country',
  'one-time-code': 'otp',
};

const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

const byName = new Map(
  Object.entries(autofill).flatMap(([detail, names]) =>
    `${detail} ${names}`.split(' ').map((name) => [lettersOf(name), detail]),
  ),
);

/** The `autocomplete` value for a property name. */
export const autofillOf = (name: string | number | undefined): string | undefined =>
  byName.get(lettersOf(String(name)));
