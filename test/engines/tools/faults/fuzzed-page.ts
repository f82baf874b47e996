import assert from 'node:assert/strict';
import {makeRandom, type Random} from '../../../proxy/tools/random.js';
import type {Builds} from '../builds.js';
import {FaultProxy} from '../fault-proxy.js';
import {findInPage} from '../find-in-page.js';
import {clock, page} from '../pages.js';
import type {Stage} from '../stage.js';
import type {Visitor} from '../visitor.js';
import {FaultPlan} from './fault-plan.js';
import {isComplete, listen, troubles} from './in-page.js';
import {formVisits, otherVisits, typed, type Step, type Visit} from './visits.js';

/** What else happens while a page loads. */
const happenings = ['online', 'shown again', 'Try again', 'lost requests', 'new build'] as const;
type Happening = (typeof happenings)[number];

/** How far the page's clock goes on at a time, and when the last thing happens, in milliseconds. */
const tick = 500;
const lastHappening = 30_000;

/** What a page runs in. */
interface Place {
  readonly visitor: Visitor;
  readonly stage: Stage;
  readonly builds: Builds;
}

/** A page, its faults, and what a visitor does in it, as a seed chooses them. */
export class FuzzedPage {
  /** What has gone wrong so far, for the message of a test. */
  readonly log: string[] = [];
  readonly #place: Place;
  readonly #faultProxy: FaultProxy;
  readonly #visits: readonly Visit[];
  readonly #steps: readonly Step[];
  readonly #isInShadow: boolean;
  /** What else happens, at times of the page's clock; the next is the last one. */
  readonly #happenings: {at: number; what: Happening}[];
  #now = 0;

  private constructor(seed: number, place: Place, faultProxy: FaultProxy) {
    const random = makeRandom(seed);
    this.#place = place;
    this.#faultProxy = faultProxy;
    this.#visits = chooseVisits(random);
    this.#steps = mix(random, this.#visits);
    // Scripts in HTML that a script sets do not run.
    this.#isInShadow = random.chance(0.2) && !this.#visits.some(({html}) => html.includes('<script'));
    this.#happenings = Array.from({length: random.below(7)}, () => {
      return {at: random.below(lastHappening), what: random.pick(happenings)};
    }).sort((one, other) => other.at - one.at);
    const plan = new FaultPlan(seed, this.log);
    faultProxy.target = place.stage.faultProxy.target;
    // A file that the browser does not keep needs a connection for each request, which those that hang may hold.
    faultProxy.isUncached = random.chance(0.7) && !plan.hasHanging;
    faultProxy.fault = (path, {method}) => plan.fault(path, method);
    faultProxy.hold = () => plan.delay;
  }

  /** At an address of its own: what hung in the page before may still hold connections of the browser. */
  static async open(seed: number, place: Place): Promise<FuzzedPage> {
    const opened = new FuzzedPage(seed, place, await FaultProxy.start());
    await place.visitor.goto(place.stage.page(opened.#html()));
    return opened;
  }

  /** Takes every step: each is possible in the end, without a reload. */
  async visit() {
    const at = this.#place.visitor;
    for (const step of this.#steps) {
      await at.until(`${step.act} ${step.role} "${step.name}"`, findInPage, step, () => this.#goOn(step));
    }
    const hasForm = this.#steps.some(({value}) => value === typed);
    await at.until('a complete page', isComplete, hasForm ? typed : '', () => this.#goOn());
    assert.deepEqual(await at.evaluate(troubles), []);
  }

  close() {
    return this.#faultProxy.stop();
  }

  /** Lets the page's clock go on, but not while a response is on its way: a busy machine is no slow connection. */
  async #goOn({again}: Partial<Step> = {}) {
    if (this.#faultProxy.isForwarding) return;
    await this.#place.visitor.tick(tick);
    this.#now += tick;
    while ((this.#happenings.at(-1)?.at ?? Infinity) <= this.#now) await this.#happen(this.#happenings.pop()!.what);
    if (again) await this.#place.visitor.evaluate(findInPage, again);
  }

  async #happen(what: Happening) {
    this.log.push(`(${what})`);
    const {visitor: at, builds, stage} = this.#place;
    if (what === 'online') await at.evaluate(() => void dispatchEvent(new CustomEvent('online')));
    else if (what === 'Try again') await at.evaluate(findInPage, {role: 'button', name: 'Try again', act: 'press'});
    else if (what === 'lost requests') this.#faultProxy.drop();
    else if (what === 'new build') await builds.swap(stage.faultProxy.target);
    else await at.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})));
  }

  #html(): string {
    const inner = this.#visits.map(({html}) => html).join('\n');
    const inShadow = `<div id="host"></div>
      <script type="module">
        import {load} from 'WIDGET/widget.js';
        const root = document.querySelector('#host').attachShadow({mode: 'open'});
        root.innerHTML = ${JSON.stringify(inner)};
        load(root);
      </script>`;
    return page(this.#isInShadow ? inShadow : inner, clock + listen).replaceAll('WIDGET', this.#faultProxy.url);
  }
}

/** At most one with a form and one without. */
function chooseVisits(random: Random): Visit[] {
  const form = random.pick(Object.values(formVisits));
  const other = random.pick(Object.values(otherVisits));
  return random.pick([[form], [form], [form, other], [other]]);
}

/** The steps of all visits, each visit in its order. */
function mix(random: Random, visits: readonly Visit[]): Step[] {
  const left = visits.map(({steps}) => [...steps]);
  const mixed: Step[] = [];
  for (;;) {
    const open = left.filter((steps) => steps.length > 0);
    if (open.length === 0) return mixed;
    mixed.push(random.pick(open).shift()!);
  }
}
