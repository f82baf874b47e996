import type {Schema} from '../../src/form/plan/normalise/schema.js';

/** One small form of each kind that products have, for tests of whole forms. */
export const formSamples: Readonly<Record<string, Schema>> = {
  texts: {
    title: 'Contact',
    description: 'How we reach you.',
    required: ['firstName', 'eMail'],
    properties: {
      firstName: {type: 'string', maxLength: 250},
      eMail: {type: 'string', format: 'email'},
      secret: {type: 'string', format: 'password', maxLength: 254},
      siteURLs: {type: 'array', items: {type: 'string', format: 'uri'}},
      about: {type: 'string', description: 'A few sentences.\n\n* plain\n* **honest**', maxLength: 1000},
    },
  },
  choices: {
    title: 'Delivery',
    properties: {
      to: {
        oneOf: [
          {title: 'Courier', properties: {kind: {const: 'courier'}, street: {type: 'string'}}, required: ['street']},
          {title: 'Collection', properties: {kind: {const: 'collection'}, from: {type: 'string', format: 'date'}}},
        ],
      },
      size: {enum: ['small', 'medium', 'large']},
      country: {enum: ['AT', 'BE', 'CH', 'DE', 'FR', 'IT', 'NL', 'PT']},
      extras: {type: 'array', uniqueItems: true, items: {enum: ['gift', 'card', 'ribbon']}},
      note: {type: ['string', 'null']},
      limit: {anyOf: [{type: 'number'}, {type: 'boolean'}]},
      agreed: {type: 'boolean', title: 'I have read the terms'},
    },
    required: ['to', 'agreed'],
  },
  lists: {
    title: 'Team',
    properties: {
      members: {
        type: 'array',
        minItems: 1,
        maxItems: 3,
        items: {title: 'Member', properties: {name: {type: 'string'}, role: {type: 'string'}}, required: ['name']},
      },
      keywords: {type: 'array', items: {type: 'string'}},
      size: {
        type: 'array',
        prefixItems: [
          {type: 'number', title: 'Width'},
          {type: 'number', title: 'Height'},
        ],
      },
      labels: {type: 'object', additionalProperties: {type: 'string'}},
    },
  },
  groups: {
    title: 'Page',
    properties: {
      siteMap: {properties: {depth: {type: 'integer', minimum: 1, maximum: 5}, isPublic: {type: 'boolean'}}},
      colours: {properties: {main: {type: 'string', pattern: '^#[0-9a-f]{6}$'}, accent: {type: 'string'}}},
      parent: {$ref: '#'},
      startDate: {type: 'string', format: 'date'},
      endDate: {type: 'string', format: 'date'},
      price: {type: 'number', readOnly: true, default: 299},
      logo: {type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png'},
    },
  },
  names: {
    properties: {
      constructor: {type: 'string', format: 'constructor'},
      toString: {type: 'object', properties: {title: {type: 'string', title: ' '}}},
      'a/b~c': {type: 'array', items: {type: 'object', properties: {userID: {type: 'integer'}}}},
    },
  },
};
