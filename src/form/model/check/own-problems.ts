import type {Rules} from '../../plan/plan.js';
import {faultsBy} from '../rules/ask.js';
import {Fields} from '../tree/fields.js';
import {Leaf} from '../tree/leaf.js';
import type {Place} from '../tree/place.js';
import {atOnePlace, type Problem} from './problems.js';

/** What is wrong with what is typed at one place, as its own name, text and rules say. */
export function ownProblems(place: Place, rules: Rules): Problem[] {
  const {content, facts} = place;
  const naming = nameProblem(place);
  if (naming) return [{keyword: naming, params: {}}];
  if (!(content instanceof Leaf)) return [];
  const {problem, value} = content;
  if (problem) return [{keyword: problem, params: {type: place.kind}}];
  if (value === undefined) return place.due ? [{keyword: 'required', params: {}}] : [];
  const errors = facts.rules.flatMap((id) => faultsBy(rules, id, value));
  return atOnePlace(errors, facts);
}

/** What is wrong with the name of a further field. */
function nameProblem(place: Place): string | undefined {
  const siblings = place.parent?.content;
  if (!(siblings instanceof Fields) || !siblings.entries.includes(place)) return undefined;
  if (place.name === undefined) return place.filled ? 'nameMissing' : undefined;
  return siblings.isTaken(place) ? 'nameTaken' : undefined;
}
