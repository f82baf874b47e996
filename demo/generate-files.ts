import {elementsOf, makeManifest} from '../src/build/manifest/manifest.js';
import {notesOf} from '../src/build/reference/elements.js';
import {referenceFiles} from '../src/build/reference/reference.js';
import type {GeneratedFiles} from './generated-files.js';

/** A process of `generatedFiles`: makes the files, sends them and ends. */
const manifest = makeManifest();
const elements = elementsOf(manifest).map((element) => ({...element, example: notesOf(element.tagName).example ?? {}}));
const files: GeneratedFiles = {manifest, reference: referenceFiles(manifest), elements: JSON.stringify(elements)};
process.send?.(files);
