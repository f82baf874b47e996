import type {PlanBranches, RuleError, Rules} from '../../plan/plan.js';
import {faultsBy} from '../rules/ask.js';
import {Leaf} from '../tree/leaf.js';
import type {Place} from '../tree/place.js';
import {join, segments} from '../../../json/pointer.js';
import {atOnePlace, isSame, placeErrors, subtract, type PlacedProblem, type Problem} from './problems.js';
import {List} from '../tree/list.js';
import {Fields} from '../tree/fields.js';

/** What the rules of the whole say: problems by place, and those no place is drawn for. */
export interface Judgement {
  found: Map<Place, Problem[]>;
  homeless: PlacedProblem[];
}

/** Judges a whole value and tells every place what is wrong with it. */
export function judgeWhole(root: Place, rules: Rules): Judgement {
  if (root.live === undefined) return {found: new Map(), homeless: []};
  let errors = faultsBy(rules, '', root.live, '');
  for (const place of walk(root)) {
    const {choices, alternatives} = place.facts;
    for (const choice of [...choices, ...alternatives]) errors = settleChoice(errors, place, choice, rules);
  }
  return distribute(placeErrors(errors), root);
}

/** The places drawn, in reading order. */
export function* walk(place: Place): Generator<Place> {
  yield place;
  for (const part of place.parts) yield* walk(part);
}

/** Where a place is in the value. */
export const pointerOf = (place: Place): string =>
  place.parent ? join(pointerOf(place.parent), place.name ?? '') : '';

/** The deepest place on the way to a pointer, and what is left of the way. */
export function findPlace(root: Place, pointer: string): {place: Place; rest: string[]} {
  let place = root;
  const rest = segments(pointer);
  for (let next = rest[0]; next !== undefined; next = rest[0]) {
    const child = childOf(place, next);
    if (!child) break;
    place = child;
    rest.shift();
  }
  return {place, rest};
}

function childOf({content, dormant}: Place, name: string): Place | undefined {
  if (dormant) return undefined;
  if (content instanceof Fields) return content.find(name);
  return content instanceof List ? content.items[Number(name)] : undefined;
}

/** Leaves of a choice's errors those of the chosen branch; without one, that there is something to choose. */
function settleChoice(errors: RuleError[], place: Place, choice: PlanBranches, rules: Rules): RuleError[] {
  if (!place.present || place.live === undefined) return errors;
  const pointer = pointerOf(place);
  const isVerdict = ({keyword, instancePath}: RuleError) => keyword === choice.kind && instancePath === pointer;
  const verdict = errors.find(isVerdict);
  const chosen = place.chosen(choice);
  const byBranch = choice.options.map(({rule}) => faultsBy(rules, rule, place.live, pointer));
  const own = chosen === undefined ? [] : (byBranch[chosen] ?? []);
  if (!verdict && own.length === 0) return errors;
  const noise = byBranch.filter((_, index) => index !== chosen).flat();
  const left = verdict ? subtract(errors, [verdict, ...noise]) : errors;
  const missing = own.filter((error) => !left.some((other) => isSame(other, error)));
  const isOpen = verdict && own.length === 0;
  const open = {
    keyword: choice.kind,
    instancePath: pointer,
    schemaPath: '',
    params: {id: choice.id, chosen: chosen ?? null, missing: missingBy(byBranch, pointer)},
  };
  return [...left, ...missing, ...(isOpen ? [open] : [])];
}

/** For each branch that only asks for more properties, which; none where a branch is content. */
function missingBy(byBranch: RuleError[][], pointer: string): unknown[][] {
  if (byBranch.some((errors) => errors.length === 0)) return [];
  const asking = byBranch.filter((errors) =>
    errors.every(({keyword, instancePath}) => keyword === 'required' && instancePath === pointer),
  );
  return asking.map((errors) => errors.map(({params}) => params['missingProperty']));
}

function distribute(problems: PlacedProblem[], root: Place): Judgement {
  const byPlace = new Map<Place, Problem[]>();
  const homeless: PlacedProblem[] = [];
  for (const {pointer, keyword, params} of problems) {
    const {place, rest} = findPlace(root, pointer);
    const isWhole = place.content instanceof Leaf && !place.dormant;
    if (rest.length > 0 && !isWhole) {
      homeless.push({pointer, keyword, params});
      continue;
    }
    const told = rest.length > 0 ? {...params, item: rest.join('.')} : params;
    byPlace.set(place, [...(byPlace.get(place) ?? []), {keyword, params: told}]);
  }
  const found = [...byPlace].map(([place, list]): [Place, Problem[]] => [place, beyondOwn(place, list)]);
  return {found: new Map(found), homeless};
}

/** What a leaf says itself is not said twice, and what is missing cannot be wrong in other ways. */
function beyondOwn(place: Place, problems: Problem[]): Problem[] {
  if (!(place.content instanceof Leaf)) {
    const isToldBelow = [...walk(place)].some(({own}) => own.length > 0);
    return isToldBelow ? problems.filter(({keyword}) => keyword !== 'required') : problems;
  }
  if (place.content.problem || (!place.filled && place.own.length > 0)) return [];
  const told = new Set(place.own.map(({keyword}) => keyword));
  const asErrors = problems.map((problem) => ({...problem, instancePath: '', schemaPath: ''}));
  return atOnePlace(asErrors, place.facts).filter(({keyword}) => !told.has(keyword));
}
