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
  'address-line1': 'street1',
  'address-line2': 'street2',
  'postal-code': 'postcode zip zipcode',
  'address-level2': 'city',
  'country-name': 'country',
  'one-time-code': 'otp',
};

/** A digit matters only in an address: `street2`, but `phone2` is a phone. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/\W|_/g, '')
    .replace(/(?<!street|line|level)\d+/, '');

const byName = new Map(
  Object.entries(autofill).flatMap(([detail, names]) =>
    `${detail} ${names}`.split(' ').map((name) => [plain(name), detail]),
  ),
);

/** The `autocomplete` value for a property name. */
export const autofillOf = (name: string | number | undefined): string | undefined => byName.get(plain(String(name)));
