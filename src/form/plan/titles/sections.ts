import {isObject} from '../../../json/json.js';
import {join} from '../../../json/pointer.js';
import {listAt, membersAt, type Source} from '../locations.js';
import type {PlanSection} from '../plan.js';
import {shownDescription, shownText} from './shown-text.js';

/** More sections than this are no overview: the fields are drawn without them. */
const maxSections = 200;

/**
 * The parts of an object composed by `allOf`, such as "Person" and "Address", if each part with properties has a title.
 * A single part is not a section: its title is the object's.
 */
export function sectionsOf(all: Source[]): PlanSection[] | undefined {
  const [whole, ...sources] = all.slice(wrappersOf(all).length);
  if (!whole || listAt(whole.schema, 'allOf').length < 2) return undefined;
  const own = membersAt(whole.schema, 'properties');
  const filled: PlanSection[] = [];
  for (const part of partsOf(join(whole.pointer, 'allOf'), sources)) {
    const section = sectionOf(part, own);
    if (section.fields.length === 0) continue;
    if (!section.title.trim() || filled.length === maxSections) return undefined;
    filled.push(section);
  }
  return filled.length > 1 ? filled : undefined;
}

/** The schemas at the beginning that only refer to the next one, perhaps with a title of their own. */
export function wrappersOf(sources: Source[]): Source[] {
  const isWrapper = ({schema}: Source) =>
    isObject(schema) && !('properties' in schema) && listAt(schema, 'allOf').length + Number('$ref' in schema) === 1;
  const end = sources.findIndex((source) => !isWrapper(source));
  return sources.slice(0, Math.max(0, end));
}

/** The schemas of each part: its own, then those that it includes. */
function* partsOf(pointer: string, sources: Source[]): Generator<Source[]> {
  let part: Source[] = [];
  const isPart = (at: string) => at.startsWith(`${pointer}/`) && !at.includes('/', pointer.length + 1);
  for (const source of sources) {
    const isNext = isPart(source.pointer);
    if (part.length > 0 && isNext) yield part;
    if (isNext) part = [source];
    else if (part.length > 0) part.push(source);
  }
  if (part.length > 0) yield part;
}

function sectionOf(part: Source[], own: object): PlanSection {
  const text = (keyword: string) =>
    part.map(({schema}) => isObject(schema) && schema[keyword]).find((value) => typeof value === 'string');
  const names = part.flatMap(({schema}) => Object.keys(membersAt(schema, 'properties')));
  const description = shownDescription(text('description'));
  const fields = [...new Set(names)].filter((name) => !Object.hasOwn(own, name));
  return {title: shownText(text('title')) ?? '', ...(description && {description}), fields};
}
