import {isObject, type JsonObject} from '../../src/json/json.js';

/**
 * Keeps a page usable when one of its designs is malformed. A design without usable `imageUrls` gets them from the
 * deprecated `imageUrl` (part 9), or empty ones, which show a placeholder; all else stays unchanged.
 */
export function normaliseDesigns(body: unknown): unknown {
  if (!isObject(body)) return body;
  const normalised = {...body};
  if (Array.isArray(body['designs'])) normalised['designs'] = body['designs'].filter(isObject).map(normaliseDesign);
  if (Array.isArray(body['designers'])) normalised['designers'] = body['designers'].map(normaliseDesigns);
  return normalised;
}

type Fields = Readonly<JsonObject>;

function normaliseDesign(design: Fields): Fields {
  const {original, smallCrop, largeCrop} = isObject(design['imageUrls']) ? design['imageUrls'] : {};
  const texts = [largeCrop, original, smallCrop, design['imageUrl'], ''].filter((url) => typeof url === 'string');
  const pick = (url: unknown) => (typeof url === 'string' ? url : texts[0]);
  return {
    ...design,
    imageUrls: {original: pick(original), smallCrop: pick(smallCrop), largeCrop: pick(largeCrop)},
  };
}
