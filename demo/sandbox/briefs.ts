import {randomUUID} from 'node:crypto';
import {type ChangedBrief, type CreatedBrief} from '../../src/contract/brief-routes.js';
import {type BriefState} from '../../src/contract/value-sets.js';
import {refuse, Refusal, type Failure} from './refusal.js';
import {type StoredBrief} from './store.js';
import {type Call, type Handler, type World} from './world.js';
import {accountPath} from './pages/paths.js';

/** Creates a brief and returns where its visitor continues (part 4.1). */
export const createBrief =
  ({store}: World): Handler<'createBrief'> =>
  (call): CreatedBrief => {
    const content = {...call.body};
    const failures = timeFailures(content);
    if (failures.length > 0) throw new Refusal(400, failures);
    const brief = newBrief(call, content);
    store.briefs.set(brief.id, brief);
    return {id: brief.id, briefUrl: call.origin + accountPath(brief.id)};
  };

/** Moves a brief to a state (part 3); README.md lists the moves that are refused. */
export const setBriefState =
  ({store}: World): Handler<'setBriefState'> =>
  ({account, params: {briefId}, body: {state}}): ChangedBrief => {
    const brief = store.briefs.get(briefId);
    if (brief?.owner !== account.id) throw refuse(400, 'There is no brief with this briefId.');
    if (!mayMove(brief.state, state)) throw refuse(400, 'A deleted brief cannot be launched.');
    brief.state = state;
    return {briefId};
  };

/** A brief as stored, from the body of one call. */
export function newBrief(call: Call, content: Readonly<Record<string, unknown>>, productId?: string): StoredBrief {
  const base = {id: randomUUID(), owner: call.account.id, receivedAt: new Date(), mediaType: call.mediaType};
  return {...base, content, state: 'CREATED', ...(productId !== undefined && {productId})};
}

const mayMove = (from: StoredBrief['state'], to: BriefState) => from !== 'DELETED' || to === 'DELETED';

/** What the contract's patterns cannot check: that a day exists, and that the end is not before the start. */
function timeFailures(content: Readonly<Record<string, unknown>>): Failure[] {
  const moments = [
    ...momentsOf(content['timeframe'], '/timeframe', ['startDate', 'endDate']),
    ...momentsOf(content['timeline'], '/timeline', ['date']),
  ];
  const unreal = moments
    .filter(({time}) => Number.isNaN(time))
    .map(({path}) => ({message: 'is not a real date', path}));
  const [start, end] = moments;
  if (!start || !end || !(end.time < start.time)) return unreal;
  return [...unreal, {message: 'is before startDate', path: end.path}];
}

function momentsOf(holder: unknown, base: string, names: readonly string[]) {
  const values = new Map(typeof holder === 'object' && holder !== null ? Object.entries(holder) : []);
  return names
    .map((name) => ({path: `${base}/${name}`, text: values.get(name)}))
    .filter((moment): moment is {path: string; text: string} => typeof moment.text === 'string')
    .map(({path, text}) => ({path, time: readMoment(text)}));
}

/** The time of a timestamp, or NaN when its day does not exist, such as 30 February. */
function readMoment(text: string): number {
  const [year, month, day] = text.slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate();
  return (day ?? 0) > lastDay ? NaN : Date.parse(text.replace(/([+-]\d\d):?(\d\d)$/, '$1:$2'));
}
