import {elementsOf, makeManifest, type Manifest} from '../src/build/manifest/manifest.js';
import {notesOf} from '../src/build/reference/elements.js';
import {referenceFiles} from '../src/build/reference/reference.js';

let made: {manifest: Manifest; reference: Map<string, string | Buffer>; elements: string} | undefined;

/** Files made from the elements' sources on first request, which takes a few seconds. */
export function generated() {
  if (made) return made;
  const manifest = makeManifest();
  const elements = elementsOf(manifest).map((element) => ({
    ...element,
    example: notesOf(element.tagName).example ?? {},
  }));
  made = {
    manifest,
    reference: referenceFiles(manifest),
    elements: JSON.stringify(elements),
  };
  return made;
}
