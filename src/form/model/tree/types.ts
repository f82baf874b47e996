/** The initial data of a new node. */
export interface ChildSeed {
  value?: unknown;
  /** Defaults apply: nobody has given a value for this part of the form yet. */
  fresh?: boolean;
  state?: FormNodeState;
  required?: boolean;
  /** Present from the start even when empty: a new item, or a group the visitor added. */
  explicit?: boolean;
  /** The page's, for the outermost node; each other one takes its part from its parent. */
  uiSchema?: unknown;
}

/** What a visitor did to a node and its descendants, with short names for drafts; plain JSON. */
export interface FormNodeState {
  /** Its value, when it has no children. */
  v?: unknown;
  /** The text as typed, when it differs from the value. */
  r?: string;
  /** The problem with that text. */
  p?: string;
  /** The visitor has left it once. */
  t?: 1;
  /** Its kind, when there are several. */
  k?: string;
  /** Its chosen branches. */
  c?: Record<string, number>;
  /** Properties by key, including hidden ones. */
  f?: Record<string, FormNodeState>;
  /** Additional properties. */
  e?: [name: string | null, state: FormNodeState][];
  /** Items. */
  i?: FormNodeState[];
  /** It is present even if empty. */
  x?: 1;
  /** The order its properties were loaded in. */
  o?: string[];
  /** It is secret: such input stays on the page. */
  '!'?: 1;
  /** The content of other branches and kinds. */
  m?: Record<string, FormNodeState>;
}
