import {text, type Of} from './schema.js';

/** The award of a royalty in US cents for an artifact, a logo (part 2.8; limits in part 8). */
export const Royalty = {
  type: 'object',
  properties: {
    recipientEmail: {type: 'string', format: 'email'},
    royaltyAmountInCents: {type: 'integer', minimum: 100, maximum: 10000},
    artifactId: {type: 'string', format: 'uuid'},
    artifactUrl: text,
    artifactName: text,
    artifactDescription: text,
    metadata: {type: 'object', additionalProperties: true},
  },
  required: ['recipientEmail', 'royaltyAmountInCents', 'artifactId', 'artifactUrl'],
} as const;

/** The response to an award: the identifier of the earning (part 2.8). */
export const AwardedRoyalty = {
  type: 'object',
  properties: {royaltyReference: text},
} as const;

export type Royalty = Of<typeof Royalty>;
export type AwardedRoyalty = Of<typeof AwardedRoyalty>;
