import assert from 'node:assert/strict';
import {test} from 'node:test';
import type {Plan, PlanNode} from '../../../../src/form/plan/plan.js';
import {formOf, planOf} from '../tools/forms.js';

const text = {type: 'string'};

test('a property has the facts of every schema that applies to it: its own, referred to, merged, by pattern', () => {
  const node = propertyOf(
    {
      properties: {a: {title: 'Own', $ref: '#/$defs/code', allOf: [{maxLength: 5}, {maxLength: 9, pattern: 'z$'}]}},
      patternProperties: {'^a': {description: 'By pattern', minLength: 2}},
      $defs: {code: {type: 'string', title: 'Referred to', minLength: 1, pattern: '^x', deprecated: true}},
    },
    'a',
  );
  assert.equal(node.title, 'Own');
  assert.equal(node.description, 'By pattern');
  assert.equal(node.deprecated, true);
  assert.deepEqual(node.types, ['string']);
  assert.deepEqual(node.string, {minLength: 2, maxLength: 5, patterns: ['^x', 'z$']});
});

test('a default that the schema itself refuses is ignored', () => {
  const defaultOf = (schema: object) => planOf(schema).nodes['0']?.default;
  assert.equal(defaultOf({type: 'string', default: null}), undefined);
  assert.equal(defaultOf({type: 'integer', default: 'nope'}), undefined);
  assert.equal(defaultOf({type: ['string', 'null'], default: null}), null);
  assert.equal(defaultOf({type: 'number', default: 1}), 1);
  assert.deepEqual(defaultOf({default: [1]}), [1]);
});

test('facts that exclude each other make a place where nothing is valid', () => {
  const clash = propertyOf({properties: {a: {type: 'string', allOf: [{type: 'number'}]}}}, 'a');
  assert.equal(clash.never, true);
  const none = propertyOf({properties: {a: {enum: [1, 2], allOf: [{enum: [3]}]}}}, 'a');
  assert.equal(none.never, true);
});

test('limits of one schema that exclude each other make a place where nothing of their type is valid', () => {
  const none = {type: 'integer', minimum: 10, maximum: 5};
  assert.equal(propertyOf({properties: {a: none}}, 'a').never, true);
  assert.equal(propertyOf({properties: {a: {type: 'array', minItems: 3, maxItems: 1}}}, 'a').never, true);
  assert.deepEqual(propertyOf({properties: {a: {...none, type: ['integer', 'boolean']}}}, 'a').types, ['boolean']);
});

test('`not: {}`, as programs write "never", is a place where nothing is valid', () => {
  const never = {not: {}, description: 'Left out'};
  const plan = planOf({
    properties: {a: never, b: {$ref: '#/$defs/b'}, c: {items: never}, d: {additionalProperties: never}},
    $defs: {b: {not: true}},
  });
  const [a, b, c, d] = (plan.nodes['0']?.object?.properties ?? []).map(({node}) => plan.nodes[node]);
  assert.equal(a?.never, true);
  assert.equal(b?.never, true);
  assert.equal(c?.array?.items, false);
  assert.equal(d?.object?.additional, false);
});

const optionCases: [string, unknown, unknown][] = [
  ['an enum', {enum: ['x', 'y']}, [{value: 'x'}, {value: 'y'}]],
  ['a const', {const: 7}, [{value: 7}]],
  ['an enum with names', {enum: [1], enumNames: ['One']}, [{value: 1, title: 'One'}]],
  [
    'an enum with names of a program, as NJsonSchema writes them',
    {enum: [0, 1], 'x-enumNames': ['LandingPage', 'Blog']},
    [
      {value: 0, title: 'Landing page'},
      {value: 1, title: 'Blog'},
    ],
  ],
  [
    'oneOf made of constants',
    {
      oneOf: [
        {const: 'x', title: 'X', description: 'The x'},
        {const: 'y', deprecated: true},
      ],
    },
    [
      {value: 'x', title: 'X', description: 'The x'},
      {value: 'y', deprecated: true},
    ],
  ],
  ['anyOf made of enums', {anyOf: [{enum: ['x', 'y']}, {const: 'z'}]}, [{value: 'x'}, {value: 'y'}, {value: 'z'}]],
  ['two lists that overlap', {enum: ['x', 'y'], allOf: [{enum: ['y', 'z']}]}, [{value: 'y'}]],
  ['an enum narrowed by its type', {type: 'string', enum: ['x', null]}, [{value: 'x'}]],
  ['a pattern of words', {type: 'string', pattern: '^(asc|desc)$'}, [{value: 'asc'}, {value: 'desc'}]],
  [
    'a pattern of the words of a program',
    {type: 'string', pattern: '^(Always|IfNotPresent)$'},
    [{value: 'Always'}, {value: 'IfNotPresent', title: 'If not present'}],
  ],
  ['the same in another notation', {type: 'string', pattern: '^(?:A-1|b c)$'}, [{value: 'A-1'}, {value: 'b c'}]],
  ['a pattern of more than words', {type: 'string', pattern: '^(a|b+)$'}, undefined],
  ['a pattern whose ends are those of its first and last word', {type: 'string', pattern: '^a|b$'}, undefined],
  ['an enum or null', {anyOf: [{enum: ['x']}, {type: 'null'}]}, [{value: 'x'}, {value: null}]],
];
for (const [name, schema, expected] of optionCases) {
  test(`options come from ${name}`, () => {
    const node = propertyOf({properties: {a: schema}}, 'a');
    assert.deepEqual(node.options, expected);
    assert.equal(node.branches, undefined);
  });
}

test('options come from a choice that only refers to constants, without the names of their schemas', () => {
  const $defs = {
    SexEnum: {title: 'SexEnum', enum: ['m', 'f'], type: 'string', description: '* `m` - Male\n* `f` - Female'},
    Blank: {title: 'Blank', enum: ['']},
    None: {title: 'Unknown', const: null},
  };
  for (const kind of ['oneOf', 'anyOf']) {
    const schema = {[kind]: Object.keys($defs).map((name) => ({$ref: `#/$defs/${name}`}))};
    const node = propertyOf({$defs, properties: {a: schema}}, 'a');
    assert.equal(node.branches, undefined);
    assert.deepEqual(node.options, [
      {value: 'm', title: 'Male'},
      {value: 'f', title: 'Female'},
      {value: ''},
      {value: null, title: 'Unknown'},
    ]);
  }
});

test('a choice may refer to constants whose schema contains the choice', () => {
  const choice = {anyOf: [{$ref: '#'}, {type: 'string'}]};
  const another = {anyOf: [{$ref: '#/$defs/one'}]};
  const schemas = [
    {enum: ['a'], $defs: {one: choice}},
    {enum: ['a'], properties: {a: choice}},
    {
      $defs: {
        one: {enum: ['a'], $defs: {in: {anyOf: [{$ref: '#/$defs/two'}]}}},
        two: {enum: ['b'], $defs: {in: another}},
      },
    },
  ];
  for (const schema of schemas) assert.deepEqual(formOf(schema).plan.problems, [], JSON.stringify(schema));
});

test('options have the names that their description gives each of them, which is left without these', () => {
  const described = (description: string) => propertyOf({properties: {a: {enum: ['a', 2], description}}}, 'a');
  const node = described('The grade.\n\n* `a` - Best\n* `2` - Second');
  assert.deepEqual(
    node.options?.map(({title}) => title),
    ['Best', 'Second'],
  );
  assert.equal(node.description, 'The grade.');
  assert.equal(described('* `a` - Best').description, '* `a` - Best');
});

test('the limits of a type in a program are no limits to tell', () => {
  const numberOf = (more: object) => propertyOf({properties: {a: {type: 'integer', ...more}}}, 'a').number;
  assert.deepEqual(numberOf({exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER}), {minimum: 1});
  assert.equal(numberOf({minimum: -(2 ** 31), maximum: 2 ** 31 - 1}), undefined);
  assert.equal(numberOf({minimum: -(2 ** 63), maximum: 2 ** 63}), undefined);
  assert.equal(numberOf({minimum: -3.402823669209385e38, maximum: 1.7976931348623157e308}), undefined);
  assert.deepEqual(numberOf({minimum: 0, maximum: 2 ** 15 - 1}), {minimum: 0});
  assert.deepEqual(numberOf({minimum: 1, maximum: 2 ** 16 - 1}), {minimum: 1, maximum: 65_535});
  assert.deepEqual(numberOf({maximum: 5e9}), {maximum: 5e9});
});

test('"or null" is a type, not a choice', () => {
  const node = propertyOf(
    {properties: {a: {title: 'A', anyOf: [{type: 'string', maxLength: 3}, {type: 'null'}]}}},
    'a',
  );
  assert.deepEqual(node.types, ['string', 'null']);
  assert.equal(node.string?.maxLength, 3);
  assert.equal(node.branches, undefined);
});

test('a text that may also be empty is that text, as Zod writes it', () => {
  const link = {
    anyOf: [
      {type: 'string', format: 'uri'},
      {type: 'string', const: ''},
    ],
  };
  const amount = {oneOf: [{type: 'number'}, {const: ''}]};
  const text = propertyOf({properties: {link}}, 'link');
  assert.deepEqual([text.types, text.string?.format, text.branches], [['string'], 'uri', undefined]);
  assert.equal(propertyOf({properties: {amount}}, 'amount').branches?.length, 1);
});

test('"or null" with a title of its own is an answer', () => {
  const timeout = {
    anyOf: [
      {type: 'number', title: 'Seconds'},
      {type: 'null', title: 'Never'},
    ],
  };
  const node = propertyOf({properties: {timeout}}, 'timeout');
  assert.equal(node.title, undefined);
  assert.deepEqual(
    node.branches?.[0]?.options.map(({title}) => title),
    ['Seconds', 'Never'],
  );
});

test('properties that take one title from what they refer to are left to their names', () => {
  const address = {title: 'Address', type: 'object', properties: {street: text}};
  const $ref = '#/$defs/address';
  const plan = planOf({
    $defs: {address},
    properties: {
      billing: {anyOf: [{$ref}, {type: 'null'}]},
      shipping: {$ref},
      own: {title: 'Address', type: 'string'},
      other: {title: 'Other', $ref},
    },
  });
  const titles = ['billing', 'shipping', 'own', 'other'].map((name) => nodeOf(plan, childId(plan, name)).title);
  assert.deepEqual(titles, [undefined, undefined, 'Address', 'Other']);
  const alone = planOf({$defs: {address}, properties: {shipping: {$ref}}});
  assert.equal(nodeOf(alone, childId(alone, 'shipping')).title, 'Address');
});

test('lists that take one title from what they refer to are left to their names', () => {
  const inks = {title: 'Inks', type: 'array', items: text};
  const tree = {title: 'Nodes', type: 'array', items: {type: 'object', properties: {nodes: {$ref: '#/$defs/tree'}}}};
  const plan = planOf({
    type: 'object',
    $defs: {inks, tree},
    properties: {
      outside: {$ref: '#/$defs/inks'},
      inside: {$ref: '#/$defs/inks'},
      one: {$ref: '#/$defs/tree'},
      other: {$ref: '#/$defs/tree'},
    },
  });
  const titles = ['outside', 'inside', 'one', 'other'].map((name) => nodeOf(plan, childId(plan, name)).title);
  assert.deepEqual(titles, [undefined, undefined, 'Nodes', 'Nodes']);
});

test('a letter has at most twenty accents in what a form shows, so that a browser can draw it', () => {
  const stacked = (count: number) => `a${'\u0301'.repeat(count)}b`;
  const text = stacked(1_000);
  const node = propertyOf(
    {
      properties: {
        a: {title: text.replace('a', 'o'), description: text, 'ui:help': text, enum: ['a'], enumDescriptions: [text]},
      },
    },
    'a',
  );
  const shown = [node.title, node.description, node.ui?.['help'], node.options?.[0]?.description];
  for (const one of shown) assert.equal(String(one).length, stacked(20).length);
  const vowels = propertyOf({properties: {a: {description: 'שָׁלוֹם, สวัสดี, Việt'}}}, 'a');
  assert.equal(vowels.description, 'שָׁלוֹם, สวัสดี, Việt');
});

test('the colon of a label is not a part of the title', () => {
  const properties = {a: {title: 'Competitors:'}, b: {title: 'Wunsch :'}, c: {title: 'Ratio 1:2'}, d: {title: ':'}};
  const plan = planOf({type: 'object', properties});
  const titles = Object.keys(properties).map((name) => nodeOf(plan, childId(plan, name)).title);
  assert.deepEqual(titles, ['Competitors', 'Wunsch', 'Ratio 1:2', ':']);
});

test('a branch does not repeat the description of its field', () => {
  const file = {type: 'object', description: 'What is received', properties: {name: text}};
  const list = {type: 'array', description: 'Several of them', items: text};
  const {branches = []} = propertyOf({properties: {a: {description: 'What is received', oneOf: [file, list]}}}, 'a');
  assert.deepEqual(
    branches[0]?.options.map(({description}) => description),
    [undefined, 'Several of them'],
  );
});

test('branches have titles, rules, overlays of what they add, and a discriminating property', () => {
  const plan = planOf({
    type: 'object',
    properties: {kind: {type: 'string', title: 'Kind'}},
    oneOf: [
      {title: 'Card', properties: {kind: {const: 'card'}, number: text}, required: ['number']},
      {title: 'Bank', properties: {kind: {const: 'bank'}, iban: text}},
    ],
  });
  const [choice] = plan.nodes['0']?.branches ?? [];
  assert.deepEqual(choice?.discriminator, {name: 'kind', title: 'Kind', values: [['card'], ['bank']]});
  assert.deepEqual(
    choice?.options.map(({title, rule}) => [title, rule]),
    [
      ['Card', '/oneOf/0'],
      ['Bank', '/oneOf/1'],
    ],
  );
  const card = nodeOf(plan, choice?.options[0]?.node);
  assert.deepEqual(
    card.object?.properties.map(({name}) => name),
    ['kind', 'number'],
  );
  assert.deepEqual(card.object?.required, ['number']);
  const kind = nodeOf(plan, card.object?.properties[0]?.node);
  assert.equal(kind.title, 'Kind', 'the base is merged into what the branch says of the same property');
  assert.deepEqual(kind.options, [{value: 'card'}]);
});

const pet = (tag: object, mapping?: object) => ({
  oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}],
  discriminator: {propertyName: 'kind', ...(mapping && {mapping})},
  components: {schemas: {Cat: {properties: {kind: tag, lives: text}}, Dog: {properties: {kind: tag, bark: text}}}},
});
const mapping = {cat: '#/components/schemas/Cat', dog: 'Dog'};

const ofOpenApi: [name: string, schema: object, values: string[][] | undefined][] = [
  ['the values that are mapped to them', pet(text, mapping), [['cat'], ['dog']]],
  ['their names where nothing is mapped', pet(text), [['Cat'], ['Dog']]],
  ['several values where several are mapped', pet(text, {...mapping, kitten: 'Cat'}), [['cat', 'kitten'], ['dog']]],
  ['values that the field allows', pet({enum: ['cat', 'dog']}, mapping), [['cat'], ['dog']]],
  ['no values that the field refuses', pet({enum: ['cat', 'dog']}), undefined],
  ['no values where the field is not a text', pet({type: 'integer'}, mapping), undefined],
];
for (const [name, schema, values] of ofOpenApi) {
  test(`OpenAPI's discriminator gives schemas without constants ${name}`, () => {
    const [choice] = planOf(schema).nodes['0']?.branches ?? [];
    assert.deepEqual(choice?.discriminator?.values, values);
  });
}

test('a branch whose constant is the name of an event is called by its words', () => {
  const branch = (type: string) => ({properties: {type: {const: type}}, required: ['type']});
  const {nodes, root} = planOf({oneOf: ['order.created', 'order.in_transit', 'v1.2'].map(branch)});
  assert.deepEqual(
    nodes[root]?.branches?.[0]?.options.map(({name}) => name),
    ['order.created', 'order.in_transit', undefined],
  );
});

test('a required field that every branch declares comes with the branch', () => {
  const fields = (schema: object) => {
    const {nodes, root} = planOf({...schema, required: ['who', 'kind']});
    return nodes[root]?.object?.properties.map(({name}) => name);
  };
  const branch = (kind: string, more: object = {}) => ({properties: {who: text, kind: {const: kind}, ...more}});
  assert.deepEqual(fields({oneOf: [branch('a'), branch('b', {x: text})]}), ['kind']);
  assert.deepEqual(fields({oneOf: [branch('a'), {properties: {kind: {const: 'b'}}}]}), ['who', 'kind']);
  const mapped = {$defs: {A: {properties: {who: text, kind: text}}, B: {properties: {who: text, kind: text}}}};
  const choice = {discriminator: {propertyName: 'kind'}, anyOf: [{$ref: '#/$defs/A'}, {$ref: '#/$defs/B'}]};
  assert.deepEqual(fields({...mapped, ...choice}), ['kind']);
});

test('conditions name what they read, what they add then, and what otherwise', () => {
  const plan = planOf({
    properties: {country: text, address: {type: 'object', properties: {zip: text}}, vat: text},
    allOf: [
      {
        if: {properties: {country: {const: 'IT'}, address: {properties: {zip: {minLength: 1}}}}, required: ['country']},
        then: {required: ['vat', 'code']},
        else: {properties: {reason: text}},
      },
    ],
    dependentRequired: {vat: ['country']},
    dependentSchemas: {vat: {properties: {office: text}}},
  });
  const [bySchema, byName, byIf] = plan.nodes['0']?.conditions ?? [];
  assert.deepEqual(byIf?.when, {rule: '/allOf/0/if'});
  assert.deepEqual(byIf?.reads, ['/country', '/address/zip']);
  const then = nodeOf(plan, byIf?.then).object;
  assert.deepEqual(then?.required, ['vat', 'code']);
  assert.deepEqual(
    then?.properties.map(({name}) => name),
    ['code'],
    'a required name nobody describes is drawn as well',
  );
  assert.deepEqual(
    nodeOf(plan, byIf?.otherwise).object?.properties.map(({name}) => name),
    ['reason'],
  );
  assert.deepEqual(byName, {
    id: '/dependentRequired/vat',
    when: {present: 'vat'},
    reads: ['/vat'],
    then: byName?.then,
  });
  assert.deepEqual(nodeOf(plan, byName?.then).object?.required, ['country']);
  assert.deepEqual(
    nodeOf(plan, bySchema?.then).object?.properties.map(({name}) => name),
    ['office'],
  );
});

const readCases: [string, unknown, string[]][] = [
  ['a name that must be there', {required: ['a']}, ['/a']],
  ['alternatives', {anyOf: [{required: ['a']}, {not: {properties: {b: {const: 1}}}}]}, ['/a', '/b']],
  ['items, as the whole list', {properties: {a: {contains: {const: 1}}}}, ['/a']],
  ['a count of properties, as the whole', {minProperties: 2, required: ['a']}, ['']],
  ['a reference', {$ref: '#/$defs/x'}, ['/a/b']],
  ['names with slashes and tildes', {required: ['a/b~']}, ['/a~1b~0']],
];
for (const [name, condition, expected] of readCases) {
  test(`a condition reads ${name}`, () => {
    const x = {properties: {a: {type: 'object', properties: {b: {const: 1}}}}};
    const plan = planOf({type: 'object', if: condition, then: {required: ['z']}, $defs: {x}});
    assert.deepEqual(plan.nodes['0']?.conditions?.[0]?.reads, expected);
  });
}

test('objects say what further names lead to, and how they must look', () => {
  const plan = planOf({
    properties: {open: {type: 'object'}, closed: {additionalProperties: false}, map: {additionalProperties: text}},
    unevaluatedProperties: {type: 'number'},
    propertyNames: {pattern: '^[a-z]+$'},
  });
  const at = (name: string) => nodeOf(plan, childId(plan, name)).object;
  assert.equal(at('open')?.additional, undefined);
  assert.equal(at('closed')?.additional, false);
  assert.deepEqual(nodeOf(plan, at('map')?.additional).types, ['string']);
  const root = plan.nodes['0']?.object;
  assert.deepEqual(nodeOf(plan, root?.additional).types, ['number']);
  assert.deepEqual(nodeOf(plan, root?.names), {
    string: {patterns: ['^[a-z]+$'], example: 'abc'},
    rules: ['/propertyNames'],
  });
});

test('a decimal, as Django writes it, has an example of its pattern; a text of another format has none', () => {
  const price = {type: 'string', pattern: String.raw`^-?\d{0,4}(?:\.\d{0,2})?$`};
  const exampleOf = (format: string) => propertyOf({properties: {price: {...price, format}}}, 'price').string?.example;
  assert.deepEqual([exampleOf('decimal'), exampleOf('uuid')], ['12.50', undefined]);
});

test('an example of another type is none, but digits with or without quotes are one', () => {
  const examplesOf = (type: unknown, ...examples: unknown[]) =>
    propertyOf({properties: {x: {type, examples}}}, 'x').examples;
  assert.deepEqual(examplesOf('integer', 'twelve', true, 7), [7]);
  assert.deepEqual(examplesOf('number', '12.50'), ['12.50']);
  assert.deepEqual(examplesOf('string', {a: 1}, 10115), [10115]);
  assert.equal(examplesOf('integer', 'twelve'), undefined);
  assert.deepEqual(examplesOf(['string', 'null'], 'twelve', null), ['twelve', null]);
});

test('arrays have rows, further items, counts and what they must contain', () => {
  const list = {
    prefixItems: [text],
    items: {type: 'number'},
    minItems: 1,
    uniqueItems: true,
    contains: {const: 3},
    maxContains: 2,
  };
  const plan = planOf({properties: {a: list}});
  const {prefix, items, contains, ...counts} = nodeOf(plan, childId(plan, 'a')).array ?? {};
  assert.deepEqual(counts, {minItems: 1, unique: true});
  assert.deepEqual(nodeOf(plan, prefix?.[0]).types, ['string']);
  assert.deepEqual(nodeOf(plan, items).types, ['number']);
  assert.deepEqual(nodeOf(plan, contains?.[0]?.node).options, [{value: 3}]);
  assert.deepEqual([contains?.[0]?.min, contains?.[0]?.max], [1, 2]);
});

test('a field keeps its title where a list of the same title has such entries', () => {
  const properties = {cars: {title: 'Cars', type: 'array', items: {$ref: '#/$defs/car'}}, other: {$ref: '#/$defs/car'}};
  const {plan} = formOf({properties, $defs: {car: {title: 'Cars', type: 'object'}}});
  assert.equal(nodeOf(plan, childId(plan, 'other')).title, 'Cars');
});

test('fields that refer to one titled schema are called by their names, also where it has groups and rows in it', () => {
  const titlesOf = (name: string) => {
    const plan = planOf({properties: {from: {$ref: `#/$defs/${name}`}, to: {$ref: `#/$defs/${name}`}}, $defs: shared});
    return ['from', 'to'].map((one) => nodeOf(plan, childId(plan, one)).title);
  };
  const shared = {
    city: {title: 'Town', type: 'object', properties: {name: text}},
    party: {
      title: 'Company',
      type: 'object',
      properties: {seat: {$ref: '#/$defs/city'}, people: {type: 'array', items: {$ref: '#/$defs/city'}}},
    },
    place: {title: 'Coordinates', type: 'array', prefixItems: [{type: 'number'}, {type: 'number'}], items: false},
    tree: {title: 'Family', type: 'object', properties: {name: text, child: {$ref: '#/$defs/tree'}}},
    forest: {title: 'Forest', type: 'object', properties: {tree: {$ref: '#/$defs/tree'}}},
  };
  assert.deepEqual(['city', 'party', 'place', 'forest'].map(titlesOf), Array(4).fill([undefined, undefined]));
  assert.deepEqual(titlesOf('tree'), ['Family', 'Family'], 'a copy of it would be drawn once more');
});

test('recursion goes by reference: a tree of any depth has as many nodes as its schema', () => {
  const tree = {type: 'object', properties: {name: text, children: {type: 'array', items: {$ref: '#'}}}};
  const plan = planOf(tree);
  assert.equal(Object.keys(plan.nodes).length, 3);
  assert.equal(nodeOf(plan, childId(plan, 'children')).array?.items, plan.root);
});

test('leaves that validate alike share one rule, and lists of options are validated like leaves', () => {
  const fields = Array.from({length: 50}, (_, i) => [`f${i}`, {type: 'string', title: `Field ${i}`, maxLength: 9}]);
  const plan = planOf({
    type: 'object',
    properties: {...Object.fromEntries(fields), list: {type: 'array', items: {enum: [1, 2]}}, any: {}},
  });
  const rules = Object.values(plan.nodes).flatMap((node) => node.rules);
  assert.equal(new Set(rules).size, 3);
  assert.deepEqual(nodeOf(plan, childId(plan, 'list')).rules, ['/properties/list']);
  assert.deepEqual(nodeOf(plan, childId(plan, 'any')).rules, [], 'what allows everything needs no rule');
});

test('properties may be called like keywords', () => {
  const names = ['dependentRequired', 'properties', '$ref', 'items', 'id', '$id', 'const', 'type', 'allOf'];
  const properties = Object.fromEntries(
    names.map((name) => [name, {type: 'object', properties: {[name]: {minLength: 2}}}]),
  );
  const {plan, isValid} = formOf({type: 'object', properties});
  assert.deepEqual(plan.problems, []);
  for (const name of names) {
    const inner = nodeOf(plan, nodeOf(plan, childId(plan, name)).object?.properties[0]?.node);
    assert.equal(inner.string?.minLength, 2);
    assert.equal(inner.rules.length, 1);
    assert.equal(isValid({[name]: {[name]: 'x'}}), false);
    assert.equal(isValid({[name]: {[name]: 'xx'}}), true);
  }
});

test('a plan is plain JSON with any property names', () => {
  const schema: unknown = JSON.parse(
    '{"properties":{"__proto__":{"default":{"__proto__":1}},"constructor":{"type":"string"}}}',
  );
  const plan = planOf(schema);
  assert.deepEqual(JSON.parse(JSON.stringify(plan)), plan);
  assert.deepEqual(
    plan.nodes['0']?.object?.properties.map(({name}) => name),
    ['__proto__', 'constructor'],
  );
  assert.equal(JSON.stringify(nodeOf(plan, childId(plan, '__proto__')).default), '{"__proto__":1}');
});

function nodeOf(plan: Plan, id: unknown): PlanNode {
  const node = typeof id === 'string' ? plan.nodes[id] : undefined;
  assert.ok(node, `no node ${String(id)}`);
  return node;
}

const childId = (plan: Plan, name: string) =>
  plan.nodes[plan.root]?.object?.properties.find((property) => property.name === name)?.node;

function propertyOf(schema: unknown, name: string): PlanNode {
  const plan = planOf(schema);
  return nodeOf(plan, childId(plan, name));
}

test('an object of titled parts has a section for each, and none where they are too many to be an overview', () => {
  const sections = (count: number) => {
    const allOf = Array.from({length: count}, (_, i) => ({title: `Part ${i}`, properties: {[`p${i}`]: text}}));
    return planOf({type: 'object', allOf}).nodes['0']?.object?.sections?.length;
  };
  assert.deepEqual([sections(1), sections(2), sections(200), sections(201)], [undefined, 2, 200, undefined]);
});

test('ui keywords of outer schemas win over those of their parts', () => {
  const part = (options: object) => ({'ui:options': options});
  const {ui} = nodeOf(planOf({...part({a: 1}), allOf: [part({a: 2, b: 2}), part({b: 3, c: 3})]}), '0');
  assert.deepEqual(ui, {a: 1, b: 2, c: 3});
});

test('a title that only repeats the name of its definition is no title of a field', () => {
  const $defs = {
    FooBar: {title: 'FooBar', type: 'object', properties: {count: {title: 'Count', type: 'integer'}}},
    Color: {title: 'Colour', type: 'string'},
  };
  const properties = {
    foo_bar: {$ref: '#/$defs/FooBar'},
    owner: {allOf: [{$ref: '#/$defs/FooBar'}], description: 'Who owns it'},
    named: {$ref: '#/$defs/FooBar', title: 'FooBar'},
    color: {$ref: '#/$defs/Color'},
  };
  const titles = Object.keys(properties).map((name) => propertyOf({$defs, type: 'object', properties}, name).title);
  assert.deepEqual(titles, [undefined, undefined, 'FooBar', 'Colour']);
  assert.equal(planOf({$defs, $ref: '#/$defs/FooBar'}).nodes['0']?.title, 'Foo bar');
});

test('a list that is one control is explained by what explains each entry, unless the schema explains the list', () => {
  const descriptionOf = (items: object, more = {}) =>
    propertyOf({properties: {a: {type: 'array', items, ...more}}}, 'a').description;
  const link = {type: 'string', description: 'An address of a picture'};
  assert.equal(descriptionOf(link), 'An address of a picture');
  assert.equal(descriptionOf({enum: ['a', 'b'], description: 'A cuisine'}), 'A cuisine');
  assert.equal(descriptionOf(link, {description: 'Your pictures'}), 'Your pictures');
  assert.equal(descriptionOf({type: 'object', properties: {b: text}, description: 'A picture'}), undefined);
});

test('a description that only repeats what a field is called is none', () => {
  const descriptionOf = (name: string, schema: object) =>
    propertyOf({properties: {[name]: schema}, $defs: {place: {description: 'Place'}}}, name).description;
  assert.equal(descriptionOf('postalCode', {description: 'The postal code.'}), undefined);
  assert.equal(descriptionOf('address', {title: 'MeldeAdresse', description: 'Die Meldeadresse'}), undefined);
  assert.equal(descriptionOf('timezone', {description: 'Timezone'}), undefined);
  assert.equal(descriptionOf('plz', {title: 'Town', description: 'PLZ'}), 'PLZ');
  assert.equal(descriptionOf('code', {description: 'Code on the back'}), 'Code on the back');
  // The label is "Destination", which "Place" explains.
  assert.equal(descriptionOf('destination', {$ref: '#/$defs/place'}), 'Place');
  assert.equal(planOf({description: '', properties: {}}).nodes['0']?.description, undefined);
});

test('a form that is named like a type in a program has a readable title', () => {
  const titles = {
    UserModel: 'User',
    'User-Input': 'User',
    user_schema: 'User',
    CreateUserRequest: 'Create user',
    CreateUserCommand: 'Create user',
    OrderCreate: 'Create order',
    User_Update: 'Update user',
    create_user_request: 'Create user',
    LeaveRequest: 'Leave request',
    VATReturnDto: 'VAT return',
    SchemaModel: 'Schema',
    SIGN_UP: 'Sign up',
  };
  const titleOf = (title: string) => planOf({title, type: 'object'}).nodes['0']?.title;
  for (const [title, words] of Object.entries(titles)) assert.equal(titleOf(title), words);
  for (const title of [
    'Create a UserModel',
    'Patient',
    'iPhone',
    'Sign-up',
    'Check-In',
    'Kfz-Schadenmeldung',
    'APIs',
    '用户Model',
    'model.User',
  ])
    assert.equal(titleOf(title), title);
  assert.equal(titleOf('Body_upload_invoice_invoices_post'), undefined);
});

test('a form is not called a schema', () => {
  const titleOf = (title: string) => planOf({title, type: 'object'}).nodes['0']?.title;
  assert.equal(titleOf('Guard Options Schema'), 'Guard Options');
  assert.equal(titleOf('Resume JSON schema'), 'Resume');
  for (const title of ['Schema', 'JSON Schema', 'Schema of a form', 'Colour scheme'])
    assert.equal(titleOf(title), title);
});

test('a part that is named like a database table has a readable title', () => {
  const titleOf = (title: string) => propertyOf({properties: {a: {title, type: 'object'}}}, 'a').title;
  assert.equal(titleOf('billing_details'), 'Billing details');
  for (const title of ['PayPal', 'my_file (optional)', 'Own title']) assert.equal(titleOf(title), title);
});

test('files of OpenAPI are base64, unless the schema says how else they are written', () => {
  for (const format of ['byte', 'binary', 'file']) {
    const encodingOf = (more: object) =>
      propertyOf({type: 'object', properties: {photo: {type: 'string', format, ...more}}}, 'photo').string
        ?.contentEncoding;
    assert.equal(encodingOf({}), 'base64');
    assert.equal(encodingOf({contentEncoding: 'base32'}), 'base32');
  }
});

test('a value that cannot become a text spoils only the keyword that it stands at', () => {
  const odd: unknown = JSON.parse('{"toString":1,"valueOf":2}');
  const keywords = ['title', 'description', 'type', '$schema', 'id', 'x-pattern', 'format', 'x-ms-enum', 'hint'];
  const options = {'x-enumDescriptions': {a: 'The a'}, enum: ['a', odd]};
  const mapped = {discriminator: {propertyName: 'kind', mapping: {a: odd}}, oneOf: [{$ref: '#'}, {$ref: '#/$defs/b'}]};
  const prefixed = {enum: ['SIZE_UNSPECIFIED', odd]};
  const parts = [...keywords.map((keyword) => ({[keyword]: odd})), options, mapped, prefixed, {const: {format: odd}}];
  for (const part of parts) {
    const {problems} = planOf({$defs: {b: {}}, properties: {x: part, y: {anyOf: [part, {type: 'number'}]}}});
    assert.ok(!problems.some(({code}) => code === 'unreadable'), JSON.stringify(part));
  }
});

test('required names are looked for in many branches only as far as that takes no long time', () => {
  const names = Array.from({length: 400}, (_, index) => `f${index}`);
  const branch = {properties: Object.fromEntries(names.map((name) => [name, {}]))};
  const oneOf = Array.from({length: 200}, () => ({$ref: '#/$defs/one'}));
  const plan = planOf({type: 'object', required: names, oneOf, $defs: {one: branch}});
  const own = plan.nodes[plan.root]?.object?.properties.map(({name}) => name);
  assert.deepEqual(own, names.slice(250));
});
