import type {Automaton} from './automaton.js';
import {has, intersect, overlap, unite, type CharSet} from './char-set.js';
import {componentsOf} from './components.js';
import type {Effort} from './effort.js';

/** Bound on the number of ways an engine may try on a text of n characters: about `ways` times n to the power of `degree`. */
export interface Work {
  ways: number;
  degree: number;
}

/**
 * The work an automaton causes in a backtracking engine, by the ambiguity of its loops (Weber and Seidl, 1991);
 * `undefined` when it may be exponential. Overestimates rather than underestimates. Throws `TooMuchEffort` when the
 * analysis takes too long.
 */
export function workOf(automaton: Automaton, effort: Effort): Work | undefined {
  const graph = new Graph(automaton, effort);
  if (graph.loops.some((loop) => isExponential(loop, graph))) return undefined;
  return {ways: waysThrough(graph), degree: degreeOf(graph)};
}

/** The automaton, split into its loops (strongly connected components). */
class Graph {
  readonly sets: CharSet[];
  readonly next: number[][];
  readonly components: number[][];
  /** Each state's component number. */
  readonly at: number[] = [];
  readonly loops: number[][];
  /** True when a loop contains accepting states, each of which an engine may continue from. */
  readonly triesFurther: boolean;
  readonly effort: Effort;
  /** The number of states and edges. */
  readonly size: number;

  constructor({sets, next, sure}: Automaton, effort: Effort) {
    this.effort = effort;
    this.size = next.reduce((size, targets) => size + targets.length, next.length);
    effort.spend(this.size * 20);
    this.sets = sets;
    const looping = new Set(
      componentsOf(next)
        .filter((component) => isLoop(component, next))
        .flat(),
    );
    const goesOn = (state: number) => next[state]?.some((to) => !sure.has(to)) === true;
    this.triesFurther = [...sure].some((state) => looping.has(state) && goesOn(state));
    // Once a match is complete, earlier alternatives are not tried again.
    this.next = next.map((targets, state) => (sure.has(state) ? [] : targets));
    this.components = componentsOf(this.next);
    this.components.forEach((component, number) => {
      for (const state of component) this.at[state] = number;
    });
    this.loops = this.components.filter((component) => isLoop(component, this.next));
  }
}

function isLoop(component: number[], next: number[][]): boolean {
  const [state = 0] = component;
  return component.length > 1 || next[state]?.includes(state) === true;
}

/** Whether the same text can lead around a loop in two ways. */
function isExponential(loop: number[], {sets, next, effort}: Graph): boolean {
  const members = new Set(loop);
  const within = (state: number) => (next[state] ?? []).filter((to) => members.has(to));
  if (loop.some((state) => new Set(within(state)).size < within(state).length)) return true;
  const numbers = new Map<string, number>();
  const pairs: [number, number][] = [];
  const forward: number[][] = [];
  const numberOf = (one: number, other: number) => {
    const key = `${one} ${other}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    effort.spend(50);
    numbers.set(key, pairs.length);
    return pairs.push([one, other]) - 1;
  };
  for (const state of loop) numberOf(state, state);
  for (let pair = 0; pair < pairs.length; pair += 1) {
    const [one = 0, other = 0] = pairs[pair] ?? [];
    effort.spend((next[one]?.length ?? 0) * (next[other]?.length ?? 0) * 5);
    forward[pair] = within(one).flatMap((a) =>
      within(other)
        .filter((b) => a === b || overlap(sets[a] ?? [], sets[b] ?? []))
        .map((b) => numberOf(a, b)),
    );
  }
  // Every pair is reached from a state paired with itself; two paths that meet continue together.
  return componentsOf(forward).some((component) => {
    const same = component.filter((pair) => pairs[pair]?.[0] === pairs[pair]?.[1]);
    return same.length > 0 && same.length < component.length;
  });
}

/** The number of loops that can divide one text between them: each adds a power of its length. */
function degreeOf(graph: Graph): number {
  const {loops} = graph;
  const letters = loops.map((loop) => unite(loop.flatMap((state) => graph.sets[state] ?? [])));
  const degrees: number[] = [];
  // Later loops come first.
  loops.forEach((loop, index) => {
    const followers = degrees.map((degree, later) => {
      const common = intersect(letters[index] ?? [], letters[later] ?? []);
      return common.length > 0 && degree > 0 && canShare(loop, loops[later] ?? [], common, graph) ? degree : 0;
    });
    degrees.push(1 + Math.max(0, ...followers));
  });
  return Math.max(1, ...degrees) + (graph.triesFurther ? 1 : 0);
}

/** Whether some text leads around one loop, around another, and from the first to the second. */
function canShare(from: number[], to: number[], common: CharSet, graph: Graph): boolean {
  const {sets, next} = graph;
  graph.effort.spend(graph.size * 10);
  const isOpen = sets.map((set) => overlap(set, common));
  const inside = next.map((targets, state) => (isOpen[state] ? targets.filter((target) => isOpen[target]) : []));
  const looping = new Set(
    componentsOf(inside)
      .filter((component) => isLoop(component, inside))
      .flat(),
  );
  const reached = new Set(from.filter((state) => looping.has(state)));
  for (const state of reached) for (const target of inside[state] ?? []) reached.add(target);
  return to.some((state) => reached.has(state) && looping.has(state));
}

/** An upper bound on the states that different paths over the same text can reach, with each loop counted once. */
function waysThrough(graph: Graph): number {
  const {components, next, sets, at, effort} = graph;
  const ways: number[] = [];
  components.forEach((component, number) => {
    const further = component.map((state) => {
      const targets = (next[state] ?? []).filter((to) => at[to] !== number);
      const chars = new Set(targets.flatMap((to) => (sets[to] ?? []).map(([low]) => low)));
      effort.spend(chars.size * targets.length);
      const sums = [...chars].map((char) =>
        targets.filter((to) => has(sets[to] ?? [], char)).reduce((sum, to) => sum + (ways[at[to] ?? 0] ?? 0), 0),
      );
      return Math.max(0, ...sums);
    });
    ways.push(component.length * (1 + Math.max(...further)));
  });
  return Math.max(...ways);
}
