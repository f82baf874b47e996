/**
 * The cases of the official suite that our forms get wrong, by file, as plain Ajv does, or that they leave to the
 * service. References out of the schema are not followed; `format` is asserted where the suite treats it as an
 * annotation; `$dynamicRef` is followed only if its target does not depend on the dynamic scope.
 */
export const wrongOrUndecided: Record<string, string[]> = {
  'defs.json': ['validate definition against metaschema: invalid definition schema'],
  'dynamicRef.json': [
    'multiple dynamic paths to the $dynamicRef keyword: number list with string values',
    'multiple dynamic paths to the $dynamicRef keyword: string list with number values',
    'after leaving a dynamic scope, it is not used by a $dynamicRef: string matches /$defs/thingy, but the $dynamicRef does not stop here',
    'after leaving a dynamic scope, it is not used by a $dynamicRef: first_scope is not in dynamic scope for the $dynamicRef',
    'strict-tree schema, guards against misspelled properties: instance with misspelled field',
    'tests for implementation dynamic anchor and reference link: incorrect parent schema',
    'tests for implementation dynamic anchor and reference link: incorrect extended schema',
    '$ref and $dynamicAnchor are independent of order - $defs first: incorrect parent schema',
    '$ref and $dynamicAnchor are independent of order - $defs first: incorrect extended schema',
    '$ref and $dynamicAnchor are independent of order - $ref first: incorrect parent schema',
    '$ref and $dynamicAnchor are independent of order - $ref first: incorrect extended schema',
    '$ref to $dynamicRef finds detached $dynamicAnchor: non-number is invalid',
    '$dynamicRef skips over intermediate resources - direct reference: string property fails',
    '$dynamicRef avoids the root of each schema, but scopes are still registered: data is not sufficient for schema at second#/$defs/length',
  ],
  'optional/dynamicRef.json': [
    '$dynamicRef skips over intermediate resources - pointer reference across resource boundary: string property fails',
  ],
  'format.json': [
    'email format: invalid email string is only an annotation by default',
    'regex format: invalid regex string is only an annotation by default',
    'ipv4 format: invalid ipv4 string is only an annotation by default',
    'ipv6 format: invalid ipv6 string is only an annotation by default',
    'hostname format: invalid hostname string is only an annotation by default',
    'date format: invalid date string is only an annotation by default',
    'date-time format: invalid date-time string is only an annotation by default',
    'time format: invalid time string is only an annotation by default',
    'json-pointer format: invalid json-pointer string is only an annotation by default',
    'relative-json-pointer format: invalid relative-json-pointer string is only an annotation by default',
    'uri format: invalid uri string is only an annotation by default',
    'uri-reference format: invalid uri-reference string is only an annotation by default',
    'uri-template format: invalid uri-template string is only an annotation by default',
    'uuid format: invalid uuid string is only an annotation by default',
    'duration format: invalid duration string is only an annotation by default',
  ],
  'ref.json': ['remote ref, containing refs itself: remote ref invalid'],
  'refRemote.json': [
    'remote ref: remote ref invalid',
    'fragment within remote ref: remote fragment invalid',
    'anchor within remote ref: remote anchor invalid',
    'ref within remote ref: ref within ref invalid',
    'base URI change: base URI change ref invalid',
    'base URI change - change folder: string is invalid',
    'base URI change - change folder in subschema: string is invalid',
    'root ref in remote ref: object is invalid',
    'remote ref with ref to defs: invalid',
    'Location-independent identifier in remote ref: string is invalid',
    'retrieved nested refs resolve relative to their URI not $id: number is invalid',
    'remote HTTP ref with different $id: number is invalid',
    'remote HTTP ref with different URN $id: number is invalid',
    'remote HTTP ref with nested absolute ref: number is invalid',
    '$ref to $ref finds detached $anchor: non-number is invalid',
  ],
  'vocabulary.json': [
    'schema that uses custom metaschema with with no validation vocabulary: no validation: invalid number, but it still validates',
  ],
};

/** The number of cases of each format that both get wrong, with the formats of `ajv-formats`. */
export const formatsBothWrong: Record<string, number> = {
  'optional/format/date-time.json': 3,
  'optional/format/duration.json': 2,
  'optional/format/ecmascript-regex.json': 1,
  'optional/format/email.json': 5,
  'optional/format/hostname.json': 24,
  'optional/format/idn-email.json': 2,
  'optional/format/idn-hostname.json': 54,
  'optional/format/iri-reference.json': 2,
  'optional/format/iri.json': 6,
  'optional/format/uri-reference.json': 6,
  'optional/format/uri-template.json': 3,
  'optional/format/uri.json': 3,
  'optional/format/uuid.json': 1,
};
