import type {Kind} from '../../form/model/tree/kinds.js';
import type {FormNode} from '../../form/model/tree/form-node.js';
import type {PlanNode} from '../../form/plan/plan.js';
import type {Words} from '../../locales/locales.js';

/** What a widget is chosen by. */
export interface Subject {
  readonly name: string | number | undefined;
  readonly kind: Kind;
  /** The only kind allowed here. */
  readonly isOnly: boolean;
  readonly required: boolean;
  /** What the schema says here. */
  readonly facts: PlanNode;
  /** What the schema says of the items of an array. */
  readonly itemFacts: PlanNode | undefined;
  /** `ui:options` and every other `ui:` word. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The JSON value; `undefined` is absent. */
  readonly value: unknown;
}

/** What a value is put into words by. */
export interface Described extends Subject {
  readonly language: string;
  readonly words: Words['form'];
  /** What was typed, where the value does not say it all. */
  readonly raw: string | undefined;
}

/** What a widget draws, and how it writes. */
export interface Field extends Described {
  /** For the main control: its label and the error summary lead to it. */
  readonly id: string;
  /** For `aria-describedby`; `undefined` when nothing describes it. */
  readonly describedBy: string | undefined;
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  /** The date that this one may not precede, where the form pairs the two. */
  readonly earliest: string | undefined;
  /** The decimal sign numbers are written with. */
  readonly decimal: string;
  /**
   * Sets the value; `undefined` takes it away. `raw` is a text that is no value yet, kept for drawing and drafts; its
   * `problem` (a key of the error words) keeps the form from being sent.
   */
  write(value: unknown, raw?: {text: string; problem?: string}): void;
  /** A text as typed, read by the field's kind. */
  type(text: string): void;
  /** Draws it again, for a widget that has been waiting for something of its own. */
  redraw(): void;
  /** The visitor leaves the field; only for widgets whose controls do not lose the focus by themselves. */
  leave(): void;
}

/** Draws one place of a form. */
export interface Widget {
  /** Above 1 it takes the place of the built-in field, the highest rank wins. */
  rank?(subject: Subject): number;
  /** It is made of several controls: drawn as a named group, and `id` may stay unused. */
  group?: boolean;
  /** Its label stands beside it, as that of a checkbox. */
  beside?: boolean;
  render(field: Field): unknown;
  /** What the value says, for a list of all answers; without it, the value's kind decides. */
  describe?(subject: Described): string;
}

const registry = new Map<string, Widget>();

/** Makes a widget known: to `ui:widget` by its name, to every form by its rank. */
export function registerWidget(name: string, widget: Widget) {
  registry.set(name, widget);
}

/** The widget of the page's own for a node, if there is one. */
export function customWidget(subject: Subject, name: string | undefined): Widget | undefined {
  const named = name === undefined ? undefined : registry.get(name);
  if (named) return named;
  const ranked = [...registry.values()].map((widget) => ({widget, rank: widget.rank?.(subject) ?? 0}));
  const best = ranked.reduce((a, b) => (b.rank > a.rank ? b : a), {widget: undefined as Widget | undefined, rank: 1});
  return best.widget;
}

/** A node as widgets are chosen by it. */
export function subjectOf(formNode: FormNode, itemFacts: PlanNode | undefined): Subject {
  return {
    name: formNode.name,
    kind: formNode.kind,
    isOnly: formNode.kinds.length === 1,
    required: formNode.required,
    facts: formNode.facts.node,
    itemFacts,
    options: formNode.ui.options,
    value: formNode.live,
  };
}
