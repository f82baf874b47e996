import {isObject, type JsonObject} from '../json/json.js';

/**
 * Keeps a page usable when one of its designs is malformed. A design without usable `imageUrls` gets them from the
 * deprecated `imageUrl` (part 9), or empty ones, which show a placeholder; all else stays unchanged.
 */
export function mendDesigns(body: unknown): unknown {
  if (!isObject(body)) return body;
  const mended = {...body};
  if (Array.isArray(body['designs'])) mended['designs'] = body['designs'].filter(isObject).map(mendDesign);
  if (Array.isArray(body['designers'])) mended['designers'] = body['designers'].map(mendDesigns);
  return mended;
}

type Fields = Readonly<JsonObject>;

function mendDesign(design: Fields): Fields {
  const {original, smallCrop, largeCrop} = isObject(design['imageUrls']) ? design['imageUrls'] : {};
  const texts = [largeCrop, original, smallCrop, design['imageUrl'], ''].filter((url) => typeof url === 'string');
  const pick = (url: unknown) => (typeof url === 'string' ? url : texts[0]);
  return {
    ...design,
    imageUrls: {original: pick(original), smallCrop: pick(smallCrop), largeCrop: pick(largeCrop)},
  };
}
