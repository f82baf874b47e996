import type {Steps} from '../../src/form/plan/steps.js';
import {isObject, type JsonObject} from '../../src/json/json.js';

/**
 * Keeps a page usable when one of its designs is malformed. A design without usable `imageUrls` gets them from the
 * deprecated `imageUrl` (part 9), or empty ones, which show a placeholder; all else stays unchanged. A design without
 * anything is left out. Yields before each design, since there may be many.
 */
export function* normaliseDesigns(body: unknown): Steps<unknown> {
  if (!isObject(body)) return body;
  const normalised = {...body};
  if (Array.isArray(body['designs'])) normalised['designs'] = yield* normaliseList(body['designs']);
  if (Array.isArray(body['designers'])) {
    const designers: unknown[] = [];
    for (const designer of body['designers']) designers.push(yield* normaliseDesigns(designer));
    normalised['designers'] = designers;
  }
  return normalised;
}

function* normaliseList(designs: readonly unknown[]): Steps<Fields[]> {
  const normalised: Fields[] = [];
  for (const design of designs) {
    yield;
    if (isObject(design) && Object.keys(design).length > 0) normalised.push(normaliseDesign(design));
  }
  return normalised;
}

type Fields = Readonly<JsonObject>;

/** Shared, since a list of some megabytes may have half a million designs without pictures. */
const noImages = {original: '', smallCrop: '', largeCrop: ''};

function normaliseDesign(design: Fields): Fields {
  const {original, smallCrop, largeCrop} = isObject(design['imageUrls']) ? design['imageUrls'] : {};
  const texts = [largeCrop, original, smallCrop, design['imageUrl']].filter((url) => typeof url === 'string');
  if (texts.length === 0) return {...design, imageUrls: noImages};
  const pick = (url: unknown) => (typeof url === 'string' ? url : texts[0]);
  return {
    ...design,
    imageUrls: {original: pick(original), smallCrop: pick(smallCrop), largeCrop: pick(largeCrop)},
  };
}
