import type {Form} from '../../../../form/model/tree/form.js';
import type {FormNode} from '../../../../form/model/tree/form-node.js';

/** A part of a form that can be drawn by itself. */
export interface DrawnLater {
  /** Its direct children. */
  readonly formNodes: readonly FormNode[];
  draw(): void;
}

/** How many nodes are drawn in one go before further ones wait: about three screens. */
const atOnce = 60;
/** The length of one rendering task in milliseconds, after which the page can respond. */
const slice = 8;
/** The time in milliseconds in which the page shows what was drawn at once, before more is drawn. */
const firstPause = 100;

/**
 * The parts of a large form that are not drawn yet. They are drawn a few at a time, from the top, so that the page
 * stays responsive.
 */
class DrawQueue {
  #left = atOnce;
  /** The next parts, the last of them first; parts no longer waiting are skipped. */
  readonly #next: DrawnLater[] = [];
  /** The parts after these, in order. */
  #later: DrawnLater[] = [];
  readonly #waiting = new Set<DrawnLater>();
  #isScheduled = false;
  #isStarted = false;
  #onDone: (() => void)[] = [];

  /** Resolves once everything is drawn. */
  get done(): Promise<void> {
    return this.#waiting.size > 0 ? new Promise((resolve) => this.#onDone.push(resolve)) : Promise.resolve();
  }

  /** True when this task may draw this many more nodes. */
  take(count: number): boolean {
    this.#schedule();
    if (this.#left <= 0) return false;
    this.#left -= count;
    return true;
  }

  add(part: DrawnLater) {
    this.#waiting.add(part);
    this.#later.push(part);
    this.#schedule();
  }

  remove(part: DrawnLater) {
    this.#waiting.delete(part);
  }

  /** Draws a part near the viewport before the others. */
  hurry(part: DrawnLater) {
    if (this.#waiting.has(part)) this.#next.push(part);
    this.#start();
  }

  /** Renders at once the parts that a node needs to be on the page. */
  reveal(formNode: FormNode) {
    for (let part = this.#partWith(formNode); part; part = this.#partWith(formNode)) this.#draw(part);
  }

  #partWith(formNode: FormNode): DrawnLater | undefined {
    const way = new Set<FormNode>();
    for (let at: FormNode | undefined = formNode; at; at = at.parent) way.add(at);
    return [...this.#waiting].find(({formNodes}) => formNodes.some((one) => way.has(one)));
  }

  /** Waiting parts inside a part come before those below it. */
  #draw(part: DrawnLater) {
    this.#waiting.delete(part);
    const later = this.#later;
    this.#later = [];
    this.#left = atOnce;
    try {
      part.draw();
    } catch (error) {
      // One of the page's widgets may throw: the fields after it are drawn all the same.
      reportError(error);
    }
    this.#prepend();
    this.#later = later;
  }

  /** Puts the later parts before the next ones. */
  #prepend() {
    for (const part of this.#later.reverse()) this.#next.push(part);
    this.#later = [];
  }

  #schedule() {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    if (this.#isStarted) runSoon(this.#run);
    else setTimeout(() => this.#start(), firstPause);
  }

  #start() {
    if (!this.#isStarted) runSoon(this.#run);
    this.#isStarted = true;
  }

  readonly #run = () => {
    this.#isScheduled = false;
    const end = performance.now() + slice;
    while (this.#waiting.size > 0 && performance.now() < end) {
      if (this.#next.length === 0) this.#prepend();
      const next = this.#next.pop();
      if (next && this.#waiting.has(next)) this.#draw(next);
    }
    this.#left = atOnce;
    if (this.#waiting.size > 0) this.#schedule();
    else for (const resolve of this.#onDone.splice(0)) resolve();
  };
}

/** Runs a task by a message, since timers are slowed down in a page that is not in sight. */
function runSoon(task: () => void) {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = () => {
    // Browsers keep an open port in memory, and what its listener refers to.
    port1.close();
    task();
  };
  port2.postMessage(undefined);
}

export type {DrawQueue};

const queues = new WeakMap<Form, DrawQueue>();

/** The queue of a form's undrawn parts. */
export function queueOf(form: Form): DrawQueue {
  const queue = queues.get(form) ?? new DrawQueue();
  queues.set(form, queue);
  return queue;
}
