import type {FormNodeState} from './types.js';

/** What a visitor has put into a control. */
export interface ValueInput {
  value: unknown;
  /** The typed text, when the value would be written differently ("0.", "-"). */
  raw?: string;
  /** The problem with that text; the value is absent meanwhile. */
  problem?: string;
}

/** The content of a node with one control: its JSON value, and its text when that differs from the value. */
export class ValueContent implements ValueInput {
  value: unknown;
  raw?: string;
  problem?: string;
  /** True for a group that is one field because the form has no room for its nodes. */
  readonly isCut: boolean;

  constructor(value: unknown, state?: FormNodeState, isCut = false) {
    this.isCut = isCut;
    this.value = state ? state.v : value;
    this.raw = state?.r;
    this.problem = state?.p;
  }

  take({value, raw, problem}: ValueInput) {
    this.value = value;
    this.raw = raw;
    this.problem = problem;
  }

  get live() {
    return this.value;
  }

  get filled() {
    return this.value !== undefined;
  }

  get state(): FormNodeState {
    const {value: v, raw: r, problem: p} = this;
    return {...(v !== undefined && {v}), ...(r !== undefined && {r}), ...(p !== undefined && {p})};
  }
}
