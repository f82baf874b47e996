import {expect} from '@open-wc/testing';
import {optionTitle, readable} from '../../../../src/elements/shared/option-title.js';
import {form} from '../../../../src/locales/en/form/form.js';
import {english, registerEnglish} from '../../../../src/locales/english.js';

registerEnglish({form});

describe('a name in plain words', () => {
  for (const [name, words] of [
    ['billingAddress', 'Billing address'],
    ['billing_address', 'Billing address'],
    ['en-GB', 'en-GB'],
    ['no-go', 'No go'],
    ['siteMapURL', 'Site map URL'],
    ['HTMLContent', 'HTML content'],
    ['userId', 'User ID'],
    ['personIDs', 'Person IDs'],
    ['address2', 'Address 2'],
    ['choice10', 'Choice 10'],
    ['addressLine1', 'Address line 1'],
    ['photoBase64', 'Photo base64'],
    ['editor.tabSize', 'Editor tab size'],
    ['v1.2', 'V1.2'],
    ['ndaSigned', 'NDA signed'],
    ['gdprConsent', 'GDPR consent'],
    ['base64', 'Base64'],
    ['seoText', 'SEO text'],
    ['ipv4', 'IPv4'],
    ['ipv6_address', 'IPv6 address'],
    ['OAuthToken', 'OAuth token'],
    ['oauth2ClientId', 'OAuth2 client ID'],
    ['mqttQoS', 'MQTT QoS'],
    ['QoS', 'QoS'],
    ['iosVersion', 'iOS version'],
    ['macOSVersion', 'macOS version'],
    ['iPhoneModel', 'iPhone model'],
    ['GraphQLEndpoint', 'GraphQL endpoint'],
    ['mysqlHost', 'MySQL host'],
    ['wifi', 'Wi-Fi'],
    ['biosVersion', 'Bios version'],
    ['ISBN13', 'ISBN13'],
    ['qrCode', 'QR code'],
    ['x2', 'X2'],
    ['HTMLTitle', 'HTML title'],
    ['sha256', 'Sha256'],
    ['linkedIn', 'LinkedIn'],
    ['gitHubURL', 'GitHub URL'],
    ['youTubeChannel', 'YouTube channel'],
    ['html5Mode', 'HTML5 mode'],
    ['mp3URL', 'MP3 URL'],
    ['cmykValue', 'CMYK value'],
    ['needsPng', 'Needs PNG'],
    ['errorMsg', 'Error msg'],
    ['jpgs', 'JPGs'],
    ['srcUrl', 'Src URL'],
    ['utcOffset', 'UTC offset'],
    ['poNumber', 'PO number'],
    ['dbName', 'DB name'],
    ['enable2FA', 'Enable 2FA'],
    ['isB2B', 'Is B2B'],
    ['b2cShop', 'B2C shop'],
    ['3dModel', '3D model'],
    ['sectionA1', 'Section A1'],
    ['line2Street', 'Line2 street'],
    ['eTag', 'E-tag'],
    ['préférencesÉtendues', 'Préférences étendues'],
    ['2XL', '2XL'],
    ['2Colours', '2 colours'],
    ['cv', 'CV'],
    ['eMail', 'E-mail'],
    ['e_mail', 'E-mail'],
    ['eMailAddress', 'E-mail address'],
    ['eCommerceURL', 'E-commerce URL'],
    ['tShirtSize', 'T-shirt size'],
    ['Wi-Fi', 'Wi-Fi'],
    ['wi_fi_password', 'Wi-Fi password'],
    ['ttl', 'TTL'],
    ['rsvpBy', 'RSVP by'],
    ['xAxis', 'X axis'],
    ['iOS', 'iOS'],
    ['iOSVersion', 'iOS version'],
    ['iAgree', 'I agree'],
    ['userID', 'User ID'],
    ['SKUs', 'SKUs'],
    ['skus', 'SKUs'],
    ['tlsSettings', 'TLS settings'],
    ['uuid', 'UUID'],
    ['ssoDomain', 'SSO domain'],
    ['sql', 'SQL'],
    ['osVersion', 'OS version'],
    ['aiExposed', 'AI exposed'],
    ['is_vip', 'Is VIP'],
    ['ssid', 'SSID'],
    ['cpuFreqMHz', 'CPU freq MHz'],
    ['sizeGiB', 'Size GiB'],
    ['awsAccessKeyId', 'AWS access key ID'],
    ['ledColor', 'LED color'],
    ['dob', 'DOB'],
    ['covid19Vaccinated', 'Covid-19 vaccinated'],
    ['covid_19_1', 'Covid-19 1'],
    ['ssn', 'SSN'],
    ['vinNumber', 'VIN number'],
    ['weight_kg', 'Weight (kg)'],
    ['volume_ml', 'Volume (ml)'],
    ['kWh', 'kWh'],
    ['annualUseKWh', 'Annual use kWh'],
    ['livingAreaSqm', 'Living area (sqm)'],
    ['timeoutMs', 'Timeout (ms)'],
    ['urls', 'URLs'],
    ['URLsOfShops', 'URLs of shops'],
    ['$schema', 'Schema'],
    ['@type', 'Type'],
    ['N_A', 'N/A'],
    ['kycStatus', 'KYC status'],
    ['iataCode', 'IATA code'],
    ['est_damage_usd', 'Est damage USD'],
    ['taxPct', 'Tax pct'],
    ['pos', 'Pos'],
    ['cbc:IssueDate', 'Issue date'],
    ['#text', 'Text'],
    ['IN_PROGRESS', 'In progress'],
    ['First Name', 'First name'],
    ['ÄÖÜ', 'ÄÖÜ'],
    ['größe_in_cm', 'Größe in cm'],
    ['URL?', 'URL?'],
    ['$', '$'],
    ['', ''],
  ]) {
    it(`"${name}" is "${words}"`, () => expect(readable(name ?? '')).to.equal(words));
  }
});

describe('a text among options', () => {
  for (const [value, words] of [
    ['SUPER_USER', 'Super user'],
    ['in_progress', 'in progress'],
    ['glutenFree', 'gluten free'],
    ['shortnessOfBreath', 'shortness of breath'],
    ['apiKey', 'API key'],
    ['iPhone', 'iPhone'],
    ['whatsApp', 'WhatsApp'],
    ['macOS', 'macOS'],
    ['en_us', 'en_us'],
    ['fedex_2day', 'fedex 2day'],
    ['x_ray', 'X ray'],
    ['workshop_a', 'workshop a'],
    ['level_1', 'level 1'],
    ['spot_uv', 'spot UV'],
    ['a4_portrait', 'A4 portrait'],
    ['3_days', '3 days'],
    ['full_color_4c', 'full color 4c'],
    ['SPOT_UV', 'Spot UV'],
    ['sku_0012', 'sku_0012'],
    ['x86_64', 'x86_64'],
    ['utf8_bin', 'utf8_bin'],
    ['iso_8859_1', 'iso_8859_1'],
    ['px', 'px'],
    ['two words', 'two words'],
  ]) {
    it(`"${value}" is "${words}"`, () => expect(optionTitle({value}, english.form)).to.equal(words));
  }
});

it('an empty text, list or object among options is “No answer”, as `null` is', () => {
  for (const value of ['', ' ', null, [], {}]) expect(optionTitle({value}, english.form)).to.equal('No answer');
});

it('an object among options is labelled by its title, otherwise by its members', () => {
  const titleOf = (value: unknown) => optionTitle({value}, english.form);
  expect(titleOf({title: 'Basic', price: 5})).to.equal('Basic');
  expect(titleOf({major: 1, minorNumber: 2})).to.equal('Major: 1, Minor number: 2');
  expect(titleOf([1, 2])).to.equal('1, 2');
});

it('an option of thousands of members or characters has a short label', () => {
  const object = Object.fromEntries(Array.from({length: 5000}, (_, index) => [`member${index}`, index]));
  expect(optionTitle({value: object}, english.form).length).to.be.below(3000);
  expect(optionTitle({value: 'x'.repeat(100_000)}, english.form).length).to.be.below(3000);
});
