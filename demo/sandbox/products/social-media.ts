import {type Product} from '../../../src/contract/product.js';
import {colour, description, dialect, title} from './parts.js';

/** Unique choices, a timestamp, and answers that make other fields required. */
export const socialMedia: Product = {
  id: 'social-media-pack-v1',
  title: 'Social media pack',
  description: 'Covers, avatars and post templates that look like one brand wherever people follow you.',
  price: 24900,
  details: [
    {title: 'You get', description: 'Cover, avatar and six post templates for each network'},
    {title: 'Time', description: 'Five days'},
    {title: 'Revisions', description: 'Two rounds of changes'},
  ],
  briefSchema: {
    $schema: dialect,
    type: 'object',
    properties: {
      title,
      description,
      networks: {
        type: 'array',
        title: 'Where will you post?',
        items: {enum: ['Photos', 'Short videos', 'Long videos', 'Short texts', 'Jobs and business']},
        uniqueItems: true,
        minItems: 1,
      },
      accent: {...colour, title: 'Accent colour'},
      campaignName: {type: 'string', title: 'Campaign these posts belong to', maxLength: 80},
      campaignStart: {type: 'string', format: 'date-time', title: 'The campaign starts'},
      hashtags: {
        type: 'array',
        title: 'Hashtags',
        items: {type: 'string', pattern: '^#[\\p{L}\\p{N}_]+$', maxLength: 60},
        uniqueItems: true,
        maxItems: 10,
        examples: [['#newin', '#autumn']],
      },
    },
    required: ['title', 'description', 'networks'],
    dependentRequired: {campaignName: ['campaignStart'], campaignStart: ['campaignName']},
  },
};
