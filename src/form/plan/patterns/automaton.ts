import {anyChar, type CharSet} from './char-set.js';
import type {Effort} from './effort.js';
import {Unsupported, type PatternNode} from './parse-pattern.js';

/**
 * The position automaton of a pattern (Glushkov): one state per character it can consume, without empty transitions. A
 * state listed twice in `next` can be reached in two ways.
 */
export interface Automaton {
  /** The characters a state consumes when it is entered; state 0 is the start and consumes nothing. */
  sets: CharSet[];
  next: number[][];
  /** The states at which the text matches, whatever follows. */
  sure: ReadonlySet<number>;
}

/** A part of the automaton: its first and last states, and whether it can match the empty string. */
interface Fragment {
  first: number[];
  last: number[];
  /** The states in `last` at which the fragment matches, whatever follows. */
  sure: number[];
  isEmpty: boolean;
  isSurelyEmpty: boolean;
}

const limits = {states: 2_000, edges: 40_000, copies: 150};

/** Builds the automaton; throws `Unsupported` when it would be too large, `TooMuchEffort` when it takes too long. */
export function automatonOf(pattern: PatternNode, effort: Effort): Automaton {
  return new Builder(effort).build(pattern);
}

class Builder {
  readonly #sets: CharSet[] = [[]];
  readonly #next: number[][] = [[]];
  readonly #effort: Effort;
  #edges = 0;

  constructor(effort: Effort) {
    this.#effort = effort;
  }

  build(pattern: PatternNode): Automaton {
    const whole = this.#fragment(pattern);
    this.#connect([0], whole.first);
    if (!isAnchored(pattern)) {
      // An engine tries to match from every position of the text.
      const before = this.#state(anyChar);
      this.#connect([0, before.last[0] ?? 0], before.first);
      this.#connect(before.last, whole.first);
    }
    return {sets: this.#sets, next: this.#next, sure: new Set(whole.sure)};
  }

  #fragment(part: PatternNode): Fragment {
    if (part.kind === 'char') return this.#state(part.set);
    if (part.kind === 'assertion') return {...nothing, isSurelyEmpty: false};
    // A lookahead is tried, then left.
    if (part.kind === 'lookahead') return {...nothing, first: this.#fragment(part.part).first, isSurelyEmpty: false};
    if (part.kind === 'repeat') return this.#repeat(part.part, part.min, part.max);
    const fragments = part.parts.map((one) => this.#fragment(one));
    if (part.kind === 'choice') return either(fragments);
    return fragments.reduce((before, after) => this.#chain(before, after), nothing);
  }

  #state(set: CharSet): Fragment {
    if (this.#sets.length > limits.states) throw new Unsupported();
    const state = this.#sets.push(set) - 1;
    this.#next.push([]);
    return {first: [state], last: [state], sure: [state], isEmpty: false, isSurelyEmpty: false};
  }

  #repeat(part: PatternNode, min: number, max: number): Fragment {
    const copies = Math.max(min, Number.isFinite(max) ? max : 0);
    if (copies > 1 && copies * sizeOf(part) > limits.copies)
      return {...this.#loop(part, min > 0), ...(min > 1 && {sure: []})};
    let rest = Number.isFinite(max) ? nothing : this.#loop(part, false);
    for (let copy = Number.isFinite(max) ? max : min; copy > 0; copy -= 1) {
      const chained = this.#chain(this.#fragment(part), rest);
      rest = copy > min ? {...chained, isEmpty: true, isSurelyEmpty: true} : chained;
    }
    return rest;
  }

  /** Any number of times. Also used for a count too large to copy the part that often, which can only overestimate. */
  #loop(part: PatternNode, atLeastOnce: boolean): Fragment {
    const loop = this.#fragment(part);
    if (loop.isEmpty && atLeastOnce) throw new Unsupported();
    this.#connect(loop.last, loop.first);
    return atLeastOnce ? loop : {...loop, isEmpty: true, isSurelyEmpty: true};
  }

  #chain(before: Fragment, after: Fragment): Fragment {
    this.#connect(before.last, after.first);
    return {
      first: before.isEmpty ? [...before.first, ...after.first] : before.first,
      last: after.isEmpty ? [...before.last, ...after.last] : after.last,
      sure: after.isSurelyEmpty ? [...before.sure, ...after.sure] : after.sure,
      isEmpty: before.isEmpty && after.isEmpty,
      isSurelyEmpty: before.isSurelyEmpty && after.isSurelyEmpty,
    };
  }

  #connect(from: number[], to: number[]) {
    this.#edges += from.length * to.length;
    if (this.#edges > limits.edges) throw new Unsupported();
    this.#effort.spend(from.length * to.length);
    for (const state of from) this.#next[state]?.push(...to);
  }
}

const nothing: Fragment = {first: [], last: [], sure: [], isEmpty: true, isSurelyEmpty: true};

const either = (fragments: Fragment[]): Fragment => ({
  first: fragments.flatMap(({first}) => first),
  last: fragments.flatMap(({last}) => last),
  sure: fragments.flatMap(({sure}) => sure),
  isEmpty: fragments.some(({isEmpty}) => isEmpty),
  isSurelyEmpty: fragments.some(({isSurelyEmpty}) => isSurelyEmpty),
});

/** True when a match can only start at the beginning of the text. */
function isAnchored(part: PatternNode): boolean {
  if (part.kind === 'assertion') return part.isStart;
  if (part.kind === 'choice') return part.parts.every(isAnchored);
  if (part.kind !== 'sequence') return false;
  const [first] = part.parts;
  return first !== undefined && isAnchored(first);
}

/** The number of states of a part, before its repetitions are copied. */
function sizeOf(part: PatternNode): number {
  if (part.kind === 'char') return 1;
  if (part.kind === 'assertion') return 0;
  if (part.kind === 'lookahead') return sizeOf(part.part);
  if (part.kind === 'repeat')
    return sizeOf(part.part) * Math.max(1, part.min, Number.isFinite(part.max) ? part.max : 1);
  return part.parts.reduce((size, one) => size + sizeOf(one), 0);
}
