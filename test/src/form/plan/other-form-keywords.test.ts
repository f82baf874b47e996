import assert from 'node:assert/strict';
import {describe, it, test} from 'node:test';
import {planOf} from '../tools/forms.js';

describe('keywords of other form generators', () => {
  const {nodes} = planOf({
    type: 'object',
    properties: {
      last: {type: 'string', example: ''},
      size: {enum: ['s', 'l'], 'x-enumNames': ['Small', 'Large'], propertyOrder: 2},
      name: {type: 'string', options: {infoText: 'As on your letters.'}, propertyOrder: 1, example: 'Ada'},
    },
  });
  const properties = nodes['0']?.object?.properties ?? [];
  const facts = (name: string) => nodes[properties.find((property) => property.name === name)?.node ?? ''];

  it('order the fields', () => {
    assert.deepEqual(
      properties.map(({name}) => name),
      ['name', 'size', 'last'],
    );
  });

  it('name the options', () => {
    assert.deepEqual(
      facts('size')?.options?.map(({title}) => title),
      ['Small', 'Large'],
    );
  });

  it('explain a field', () => assert.equal(facts('name')?.description, 'As on your letters.'));

  it('give an example', () => assert.deepEqual(facts('name')?.examples, ['Ada']));
  it('give none where it is empty', () => assert.equal(facts('last')?.examples, undefined));
});

test('the file of Swagger 2 is a file', () => {
  assert.deepEqual(planOf({type: 'file'}).nodes['0']?.string, {format: 'binary', contentEncoding: 'base64'});
});

test('the types of JSON Type Definition are those of JSON Schema', () => {
  const {nodes, problems} = planOf({
    properties: {qty: {type: 'uint8'}, at: {type: 'timestamp'}, price: {type: 'float32'}, size: {type: 'uint32'}},
  });
  assert.deepEqual(problems, []);
  const [qty, at, price, size] = (nodes['0']?.object?.properties ?? []).map(({node}) => nodes[node]);
  assert.deepEqual([qty?.types, qty?.number], [['integer'], {minimum: 0, maximum: 255}]);
  assert.equal(at?.string?.format, 'date-time');
  assert.deepEqual(price?.types, ['number']);
  assert.deepEqual(size?.number, {minimum: 0});
});

test('the file of Zod is a file', () => {
  const encodingOf = (contentEncoding: string) =>
    planOf({type: 'string', format: 'binary', contentEncoding}).nodes['0']?.string?.contentEncoding;
  assert.deepEqual(['binary', 'base32'].map(encodingOf), ['base64', 'base32']);
});

test('the words of Visual Studio Code name and explain a setting and its options', () => {
  const words = {enumItemLabels: ['By hand', 'On save'], markdownEnumDescriptions: ['*Never* by itself', 'At once']};
  const root = planOf({enum: ['manual', 'auto'], markdownDescription: 'When to **save**', ...words}).nodes['0'];
  assert.equal(root?.description, 'When to **save**');
  assert.deepEqual(root?.options, [
    {value: 'manual', title: 'By hand', description: '*Never* by itself'},
    {value: 'auto', title: 'On save', description: 'At once'},
  ]);
});

test('options that repeat the name of their field or type, as protobuf writes them, are called by the rest', () => {
  const titles = (schema: object) => {
    const {nodes} = planOf(schema);
    const node = nodes[nodes['0']?.object?.properties[0]?.node ?? ''];
    return (node?.options ?? nodes[node?.array?.items || '']?.options)?.map(({title}) => title);
  };
  const of = (name: string, ...list: unknown[]) => titles({properties: {[name]: {enum: list}}});
  const statuses = ['ORDER_STATUS_UNSPECIFIED', 'ORDER_STATUS_IN_REVIEW'];
  assert.deepEqual(of('orderStatus', ...statuses), ['Unspecified', 'In review']);
  assert.deepEqual(of('state', ...statuses), ['Unspecified', 'In review']);
  assert.deepEqual(of('paperSize', 'PAPER_SIZE_A4', 'PAPER_SIZE_DL'), ['A4', 'DL']);
  assert.deepEqual(of('currency', 'CURRENCY_EUR', 'CURRENCY_USD'), ['EUR', 'USD']);
  assert.deepEqual(of('colour', 'COLOUR_RED', 'COLOUR_GREEN'), ['Red', 'Green']);
  assert.deepEqual(of('level', 'LEVEL_1', 'LEVEL_2'), [undefined, undefined]);
  assert.deepEqual(of('side', 'ONE_SIDE', 'BOTH_SIDES'), [undefined, undefined]);
  assert.deepEqual(titles({properties: {tags: {items: {enum: ['TAG_NEW', 'TAG_USED']}}}}), ['New', 'Used']);
  const $defs = {'shop.v1.PaperSize': {enum: ['PAPER_SIZE_LARGE', 'PAPER_SIZE_SMALL']}};
  assert.deepEqual(titles({$defs, properties: {a: {$ref: '#/$defs/shop.v1.PaperSize'}}}), ['Large', 'Small']);
});

test('the words of Azure and Power Automate name fields and options, hide what is internal, and keep secrets', () => {
  const plan = planOf({
    properties: {
      sku: {
        'x-ms-summary': 'Tier',
        enum: ['std', 'pro'],
        'x-ms-enum': {
          name: 'Tier',
          values: [
            {value: 'pro', name: 'ForTeams', description: 'Up to 10'},
            {value: 'std', name: 'ForOne'},
          ],
        },
      },
      id: {type: 'string', 'x-ms-visibility': 'internal'},
      key: {type: 'string', 'x-ms-secret': true},
    },
  });
  const [sku, id, key] = (plan.nodes['0']?.object?.properties ?? []).map(({node}) => plan.nodes[node]);
  assert.equal(sku?.title, 'Tier');
  assert.deepEqual(sku?.options, [
    {value: 'std', title: 'For one'},
    {value: 'pro', title: 'For teams', description: 'Up to 10'},
  ]);
  assert.equal(id?.widget, 'hidden');
  assert.equal(key?.writeOnly, true);
});

test('a text called "password" is one, unless the schema says otherwise', () => {
  const formatOf = (name: string, schema: object) => {
    const {nodes} = planOf({type: 'object', properties: {[name]: schema}});
    return nodes[nodes['0']?.object?.properties[0]?.node ?? '']?.string?.format;
  };
  for (const name of ['password', 'newPassword', 'PASSWORD', 'password_confirmation', 'password2', 'Passwort'])
    assert.equal(formatOf(name, {type: 'string', minLength: 8}), 'password');
  assert.equal(formatOf('password', {type: 'string', format: 'uuid'}), 'uuid');
  for (const schema of [{type: 'boolean'}, {type: 'string', enum: ['a']}])
    assert.equal(formatOf('password', schema), undefined);
  for (const name of ['passwordHint', 'password_policy']) assert.equal(formatOf(name, {type: 'string'}), undefined);
});

test('options that are numbers are called by their names in a program, in words', () => {
  const titles = (list: unknown[]) =>
    planOf({enum: list, 'x-enum-varnames': ['OFF', 'ECO_MODE']}).nodes['0']?.options?.map(({title}) => title);
  assert.deepEqual(titles([0, 1]), ['Off', 'Eco mode']);
  assert.deepEqual(titles(['off', 'eco']), [undefined, undefined]);
});

describe('what the options of an enum mean', () => {
  const described = [
    {value: 's', description: 'Up to 10 people'},
    {value: 'l', description: 'More'},
  ];
  const texts = described.map(({description}) => description);
  for (const words of [
    {enumDescriptions: texts},
    {'x-enum-descriptions': texts},
    {'x-enumDescriptions': {l: 'More', s: 'Up to 10 people'}},
  ]) {
    it(`is read from ${Object.keys(words).join()}`, () =>
      assert.deepEqual(planOf({enum: ['s', 'l'], ...words}).nodes['0']?.options, described));
  }

  it('is known for some only', () =>
    assert.deepEqual(planOf({enum: ['s', 'l'], 'x-enumDescriptions': {s: 'Up to 10 people'}}).nodes['0']?.options, [
      described[0],
      {value: 'l'},
    ]));
});

describe('options that are addresses', () => {
  const titles = (...values: unknown[]) => planOf({enum: values}).nodes['0']?.options?.map(({title}) => title);
  const male = 'https://schema.org/Male';

  it('are called by what tells them apart', () => {
    assert.deepEqual(titles(male, 'https://schema.org/Female/'), ['Male', 'Female']);
    assert.deepEqual(titles('http://hl7.org/fhir/gender#other', 'https://a.example'), ['other', 'a.example']);
    assert.deepEqual(titles('https://a.example/VeganDiet', 'https://a.example/low-fat'), ['Vegan diet', 'low fat']);
  });

  it('stay whole where their ends do not, and beside others', () => {
    assert.deepEqual(titles('https://a.example/v1', 'https://b.example/v1'), [undefined, undefined]);
    assert.deepEqual(titles(male, 'other', {toString: 1}), [undefined, undefined, undefined]);
    assert.deepEqual(titles(male), [undefined]);
  });
});

describe('options that a program names', () => {
  const titles = (...values: unknown[]) => planOf({enum: values}).nodes['0']?.options?.map(({title}) => title);

  it('are called by their words', () => {
    assert.deepEqual(titles('RollingUpdate', 'Recreate'), ['Rolling update', undefined]);
    assert.deepEqual(titles('ClusterIP', 'IfNotPresent'), ['Cluster IP', 'If not present']);
  });

  it('are called by their words where the first has two letters', () => {
    assert.deepEqual(titles('inProgress', 'done', 'iPhone'), ['in progress', undefined, undefined]);
  });

  it('are called by their words without the namespace of a program', () => {
    assert.deepEqual(titles('com.shop.CardPayment', 'com.shop.Cash'), ['Card payment', 'Cash']);
    assert.deepEqual(titles('#Acme.Fleet.DeliveryVan', '#Acme.Fleet.Car'), ['Delivery van', 'Car']);
    assert.deepEqual(titles('a.b.Red', 'c.d.Red'), [undefined, undefined]);
    assert.deepEqual(titles('St.Gallen', 'Basel'), [undefined, undefined]);
    assert.deepEqual(titles('example.com', 'example.org'), [undefined, undefined]);
  });

  it('are called by their words beside no answer too', () => {
    assert.deepEqual(titles('SoftTouch', 'Matte', null), ['Soft touch', undefined, undefined]);
    assert.deepEqual(titles('SoftTouch'), [undefined]);
  });

  it('are called by their words where each is a schema with a description, as schemars writes them', () => {
    const one = (value: string, more: object) => ({type: 'string', enum: [value], ...more});
    const options = [one('LandingPage', {description: 'One page'}), one('WebShop', {}), one('Blog', {title: 'News'})];
    const {options: drawn} = planOf({oneOf: options}).nodes['0'] ?? {};
    assert.deepEqual(
      drawn?.map(({title, description}) => [title, description]),
      [
        ['Landing page', 'One page'],
        ['Web shop', undefined],
        ['News', undefined],
      ],
    );
  });

  it('stay as they are where they are brands', () => {
    assert.deepEqual(titles('CreditCard', 'PayPal'), ['Credit card', undefined]);
    assert.deepEqual(titles('iPhone', 'MacBook', 'SmartWatch'), [undefined, undefined, undefined]);
    assert.deepEqual(titles('GitHub', 'GitLab', 'macOS'), [undefined, undefined, undefined]);
  });

  it('are called by their words where they tell branches apart', () => {
    const branch = (kind: string) => ({properties: {kind: {const: kind}}});
    const [choice] = planOf({oneOf: [branch('BankTransfer'), branch('PayPal')]}).nodes['0']?.branches ?? [];
    assert.deepEqual(
      choice?.options.map(({name}) => name),
      ['Bank transfer', undefined],
    );
  });
});

test('a title that is only the name of its field, as Pydantic writes it, is none', () => {
  const title = (name: string, own: string) => {
    const {nodes} = planOf({type: 'object', properties: {[name]: {type: 'string', title: own}}});
    return nodes[nodes['0']?.object?.properties[0]?.node ?? '']?.title;
  };
  assert.equal(title('order_id', 'Order Id'), undefined);
  assert.equal(title('line1', 'Line1'), undefined);
  assert.equal(title('order_id', 'Order ID'), 'Order ID');
  assert.equal(title('order_id', 'Your order'), 'Your order');
  assert.equal(title('name', 'NAME'), 'NAME');
});

test('titles that are only the names of fields, as Pydantic and marshmallow write all of them, are none', () => {
  const titles = (own: Record<string, unknown>) => {
    const {nodes} = planOf({type: 'object', properties: own, $defs: {Address: {title: 'Where', type: 'string'}}});
    return nodes['0']?.object?.properties.map(({node}) => nodes[node]?.title);
  };
  const firstName = {title: 'Firstname', type: 'string'};
  const address = {title: 'Postaladdress', $ref: '#/$defs/Address'};
  assert.deepEqual(titles({firstName, postalAddress: address, age: {title: 'Age'}}), [undefined, undefined, undefined]);
  assert.deepEqual(titles({hausNummer: {title: 'Hausnummer'}}), ['Hausnummer']);
  const unchanged = {dueDate: {title: 'dueDate'}, count: {title: 'count'}};
  assert.deepEqual(titles(unchanged), [undefined, undefined]);
  assert.deepEqual(titles({a: {title: 'a'}, f3: {title: 'f3'}}), ['a', 'f3']);
  assert.deepEqual(titles({size: {title: 'size'}, count: {title: 'count'}}), ['size', 'count']);
  assert.deepEqual(titles({'Ort und Tag': {title: 'Ort und Tag'}, ...unchanged}), ['Ort und Tag', 'dueDate', 'count']);
  assert.deepEqual(titles({hausNummer: {title: 'Hausnummer'}, strasse: {title: 'Straße'}}), ['Hausnummer', 'Straße']);
});

test('the titles of branches in the style of a program are told in words, but not those of people', () => {
  const titles = (...all: string[]) =>
    planOf({oneOf: all.map((title) => ({title, required: [title]}))}).nodes['0']?.branches?.[0]?.options.map(
      ({title}) => title,
    );
  assert.deepEqual(titles('CreditCard', 'SEPADebit', 'Cash'), ['Credit card', 'SEPA debit', 'Cash']);
  assert.deepEqual(titles('PayPal', 'Bank Transfer'), ['PayPal', 'Bank Transfer']);
});

describe('the options of json-editor and Formily', () => {
  const titles = (schema: object) => planOf({type: 'string', ...schema}).nodes['0']?.options;

  it('have their titles', () => {
    const named = [
      {value: 's', title: 'Small'},
      {value: 'l', title: 'Large'},
    ];
    assert.deepEqual(titles({enum: ['s', 'l'], options: {enum_titles: ['Small', 'Large']}}), named);
    const labelled = named.map(({value, title: label}) => ({label, value}));
    assert.deepEqual(titles({enum: labelled}), named);
    assert.deepEqual(
      titles({type: 'object', enum: labelled})?.map(({value}) => value),
      labelled,
    );
  });

  it('may be numbers under the type of a text, as in the guides of Formily', () => {
    const labelled = [
      {label: 'Yes', value: 1},
      {label: 'No', value: 2},
    ];
    assert.deepEqual(
      titles({enum: labelled}),
      labelled.map(({label: title, value}) => ({value, title})),
    );
  });

  it('of a range are a slider', () => {
    assert.equal(planOf({type: 'integer', format: 'range'}).nodes['0']?.widget, 'range');
    assert.equal(planOf({type: 'integer', format: 'range', 'ui:widget': 'updown'}).nodes['0']?.widget, 'updown');
  });
});

describe('the widgets of vuetify-jsonschema-form', () => {
  const {nodes} = planOf({
    type: 'object',
    properties: {
      a: {type: 'string', 'x-display': 'textarea'},
      b: {type: 'number', layout: 'slider'},
      c: {type: 'string', layout: {comp: 'color-picker'}},
      d: {type: 'string', layout: 'unheard-of'},
      e: {type: 'string', 'ui:widget': 'password', layout: 'textarea'},
    },
  });

  it('are ours by other names, and unknown ones are none', () => {
    const widgets = nodes['0']?.object?.properties.map(({node}) => nodes[node]?.widget);
    assert.deepEqual(widgets, ['textarea', 'range', 'color', undefined, 'password']);
  });
});

it('an object of several titled parts has the title of none of them', () => {
  const part = (title: string) => ({title, properties: {[title]: {type: 'string'}}});
  assert.equal(planOf({type: 'object', allOf: [part('Person'), part('Place')]}).nodes['0']?.title, undefined);
  assert.equal(planOf({type: 'object', allOf: [part('Person')]}).nodes['0']?.title, 'Person');
});

test('what Pydantic writes about an enum that nobody has described is no description', () => {
  const described = (description: string) => planOf({enum: ['a', 'b'], description}).nodes['0']?.description;
  assert.equal(described('An enumeration.'), undefined);
  assert.equal(described('An enumeration of sizes.'), 'An enumeration of sizes.');
});

test('what jsonschema.net writes where nobody has is neither a title nor a description', () => {
  const unwritten = (title: string) => ({title, description: 'An explanation about the purpose of this instance.'});
  const {nodes} = planOf({
    ...unwritten('The root schema'),
    description: 'The root schema comprises the entire JSON document.',
    properties: {
      surname: {type: 'string', ...unwritten('The Surname Schema')},
      town: {type: 'string', ...unwritten('The town schema.'), description: 'Where you live'},
      schema: {type: 'string', title: 'The database schema of your shop'},
    },
  });
  const [surname, town, schema] = (nodes['0']?.object?.properties ?? []).map(({node}) => nodes[node]);
  assert.deepEqual([nodes['0']?.title, nodes['0']?.description], [undefined, undefined]);
  assert.deepEqual([surname?.title, surname?.description], [undefined, undefined]);
  assert.deepEqual([town?.title, town?.description], [undefined, 'Where you live']);
  assert.equal(schema?.title, 'The database schema of your shop');
});

test('a secret of several lines keeps them, and stays one', () => {
  const {nodes} = planOf({
    properties: {
      pem: {type: 'string', airbyte_secret: true, multiline: true},
      code: {type: 'string', isSecret: true, editor: 'textarea'},
      key: {type: 'string', airbyte_secret: true},
    },
  });
  const fields = (nodes['0']?.object?.properties ?? []).map(({node}) => nodes[node]);
  assert.deepEqual(
    fields.map((node) => [node?.widget, node?.writeOnly]),
    [
      ['textarea', true],
      ['textarea', true],
      ['password', true],
    ],
  );
});

test('settings of Homebridge, nf-core, Airbyte, Apify and Remote say how their fields look', () => {
  const {nodes} = planOf({
    'x-jsf-order': ['town', 'name'],
    properties: {
      key: {type: 'string', airbyte_secret: true, order: 2},
      token: {type: 'string', isSecret: true, 'x-order': 3},
      name: {type: 'string', placeholder: 'Ada', help_text: 'As on your **passport**', order: 1},
      script: {type: 'string', multiline: true},
      notes: {type: 'string', editor: 'textarea'},
      language: {enum: ['en', 'de'], editor: 'select', enumTitles: ['English', 'German']},
      town: {
        type: 'string',
        'x-jsf-presentation': {inputType: 'radio'},
        'x-jsf-errorMessage': {required: 'Where do you live?'},
      },
    },
  });
  const properties = nodes['0']?.object?.properties ?? [];
  assert.deepEqual(
    properties.map(({name}) => name),
    ['name', 'key', 'token', 'script', 'notes', 'language', 'town'],
  );
  const [name, key, token, script, notes, language, town] = properties.map(({node}) => nodes[node]);
  assert.deepEqual(nodes['0']?.ui, {order: ['town', 'name']});
  assert.deepEqual(name?.ui, {placeholder: 'Ada', help: 'As on your **passport**'});
  assert.deepEqual(
    [key, token, script, notes, language].map((node) => node?.widget),
    ['password', 'password', 'textarea', 'textarea', 'select'],
  );
  assert.deepEqual(
    language?.options?.map(({title}) => title),
    ['English', 'German'],
  );
  assert.deepEqual(town?.ui, {inputType: 'radio'});
  assert.deepEqual(town?.errorMessage, {required: 'Where do you live?'});
});

test('a secret of Backstage and what draft-04 calls readonly are protected', () => {
  const {nodes} = planOf({
    properties: {token: {type: 'string', 'ui:field': 'Secret'}, made: {type: 'string', readonly: true}},
  });
  const [token, made] = nodes['0']?.object?.properties.map(({node}) => nodes[node]) ?? [];
  assert.deepEqual([token?.widget, made?.readOnly], ['password', true]);
});
