import type {PlanNode} from '../../plan/plan.js';
import type {Ui} from '../facts/ui.js';

/** A node as its parent's content sees it. */
export interface FormChild {
  /** Property name or index; absent for a further field that has no name yet. */
  name: string | number | undefined;
  required: boolean;
  /** Its JSON value as of now, shared with the parent's; `undefined` is absent. */
  readonly live: unknown;
  /** True when somebody filled something in. */
  readonly filled: boolean;
  /** True when it belongs into the parent's value: filled in, or a group that has to be there. */
  readonly emitted: boolean;
  /** Lays other facts under the same field. */
  setNodes(nodes: PlanNode[]): void;
  /** What drafts keep of it. */
  snapshot(withSecrets: boolean): FormNodeState;
}

/** What a new node starts with. */
export interface ChildSeed {
  value?: unknown;
  /** Defaults apply: nobody has given a value for this part of the form yet. */
  fresh?: boolean;
  state?: FormNodeState;
  required?: boolean;
  /** There from the start even if nothing is in it: a new item, a group the visitor asked for. */
  explicit?: boolean;
  ui?: Ui;
}

/** Makes a node for a child. */
export type CreateChild<P extends FormChild> = (
  name: string | number | undefined,
  nodes: PlanNode[],
  seed: ChildSeed,
) => P;

/** What a visitor did to one node and below, as short as drafts need it; plain JSON. */
export interface FormNodeState {
  /** Its value, for a leaf. */
  v?: unknown;
  /** The text as typed, where the value does not say it all. */
  r?: string;
  /** What is wrong with that text. */
  p?: string;
  /** It has been left once. */
  t?: 1;
  /** Its kind, where there are several. */
  k?: string;
  /** Its chosen branches. */
  c?: Record<string, number>;
  /** Properties by key, hidden ones too. */
  f?: Record<string, FormNodeState>;
  /** Further fields. */
  e?: [name: string | null, state: FormNodeState][];
  /** Items. */
  i?: FormNodeState[];
  /** It is there even if empty. */
  x?: 1;
  /** In which order its properties were loaded. */
  o?: string[];
  /** What other branches and kinds hold. */
  m?: Record<string, FormNodeState>;
}
