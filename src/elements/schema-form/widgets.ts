import type {Notation} from '../../form/model/input/numbers.js';
import type {Kind} from '../../form/model/tree/kinds.js';
import type {FormNode} from '../../form/model/tree/form-node.js';
import type {PlanNode} from '../../form/plan/plan.js';
import type {FormWords} from '../../locales/locales.js';

/** The properties that determine a node's widget. */
export interface Subject {
  readonly name: string | number | undefined;
  readonly kind: Kind;
  /** Whether `kind` is the only one allowed. */
  readonly isOnly: boolean;
  readonly required: boolean;
  /** The node's facts from the schema. */
  readonly facts: PlanNode;
  /** The facts of an array's items. */
  readonly itemFacts: PlanNode | undefined;
  /** `ui:options` and every other `ui:` keyword. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The JSON value; `undefined` when absent. */
  readonly value: unknown;
}

/** What describing a value in words needs. */
export interface Described extends Subject {
  readonly language: string;
  readonly words: FormWords;
  /** The typed text, when it differs from the value. */
  readonly raw: string | undefined;
}

/** A field as its widget sees it: what to draw, and how to write. */
export interface Field extends Described {
  /** For the main control: its label and the error summary link to it. */
  readonly id: string;
  /** For `aria-describedby`; `undefined` when nothing describes it. */
  readonly describedBy: string | undefined;
  readonly label: string;
  readonly placeholder: string | undefined;
  readonly invalid: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  /** The date that this one must not precede, if the form pairs the two. */
  readonly earliest: string | undefined;
  readonly notation: Notation;
  /**
   * Sets the value; `undefined` removes it. `raw` is text that is not a value yet, kept for drawing and drafts; its
   * `problem` (a key of the error words) keeps the form from being sent.
   */
  write(value: unknown, raw?: {text: string; problem?: string}): void;
  /** Writes what is still being read, also into a form that has taken the place of this one. A submit waits for it. */
  receive(reading: Promise<{value?: unknown; raw?: {text: string; problem?: string}} | undefined>): void;
  /** Sets the value from typed text, parsed by the field's kind. */
  type(text: string): void;
  /** Announces something to a visitor who does not see the change. */
  say(text: string): void;
  /** Draws it again, for a widget that has loaded something of its own. */
  redraw(): void;
  /** The visitor leaves the field; only for widgets whose controls do not lose the focus by themselves. */
  leave(): void;
}

/** Draws one node of a form. */
export interface Widget {
  /** A rank above 1 replaces the built-in field; the highest rank wins. */
  rank?(subject: Subject): number;
  /** It consists of several controls: drawn as a named group, and `id` may stay unused. */
  group?: boolean;
  /** The label that stands beside it, like that of a checkbox. */
  beside?(field: Described & Pick<Field, 'label'>): string;
  /** Its control keeps the typed text: a key press renders it again only when more than the text has changed. */
  showsTyping?: boolean;
  /** Its value is chosen, not typed: where the schema makes it read-only, the chosen value is shown as text. */
  picks?: boolean;
  render(field: Field): unknown;
  /** The value in words, for a list of all answers; by default, its kind decides. */
  describe?(subject: Described): string;
}

const registry = new Map<string, Widget>();

/** Registers a widget: `ui:widget` finds it by its name, every form by its rank. */
export function registerWidget(name: string, widget: Widget) {
  registry.set(name, widget);
}

/** The custom widget of a node, if there is one. */
export function customWidget(subject: Subject, name: string | undefined): Widget | undefined {
  const named = name === undefined ? undefined : registry.get(name);
  if (named) return named;
  const ranked = [...registry.values()].map((widget) => ({widget, rank: widget.rank?.(subject) ?? 0}));
  const best = ranked.reduce((a, b) => (b.rank > a.rank ? b : a), {widget: undefined as Widget | undefined, rank: 1});
  return best.widget;
}

/** The properties of a node that determine its widget. */
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
