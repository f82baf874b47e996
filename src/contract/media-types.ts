/**
 * The media types of request bodies. The document names the vendor ones without `application/` (part 2.3) and does not
 * show which header selects them: we send the full name as `Content-Type`.
 */
export const mediaTypes = {
  json: 'application/json',
  slidetool: 'application/vnd.partner.slidetool+json',
  sitebuilderA: 'application/vnd.partner.sitebuilderA+v2+json',
  sitebuilderC: 'application/vnd.partner.sitebuilderC+json',
} as const;

/** The media type of a request body. */
export type MediaType = (typeof mediaTypes)[keyof typeof mediaTypes];

/** The bodies of a new brief by the name that pages use for them, each with its media type. */
export const briefTypes = {
  brief: mediaTypes.json,
  slidetool: mediaTypes.slidetool,
  sitebuilderA: mediaTypes.sitebuilderA,
  sitebuilderC: mediaTypes.sitebuilderC,
} as const;

/** The name of a brief's body. */
export type BriefType = keyof typeof briefTypes;

/** The media type in a `Content-Type` header: case-insensitive, with or without `application/` and parameters. */
export function parseMediaType(header: string): MediaType | undefined {
  const name = header.split(';', 1)[0]!.trim().toLowerCase();
  const full = name.includes('/') ? name : `application/${name}`;
  return Object.values(mediaTypes).find((type) => type.toLowerCase() === full);
}
