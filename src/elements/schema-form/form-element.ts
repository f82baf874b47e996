import type {LitElement} from 'lit';
import type {FormState} from '../../form/model/tree/form.js';
import type {FormDefinition} from '../../form/plan/plan.js';

/** The page's settings for steps and review. */
export interface StepSettings {
  readonly layout: 'auto' | 'steps' | 'page';
  readonly review: 'auto' | 'always' | 'never';
}

/** The element of a form, with the page's settings. */
export interface FormElement extends LitElement, StepSettings {
  readonly form?: FormDefinition;
  readonly schema?: unknown;
  readonly uiSchema?: unknown;
  readonly locked?: unknown;
  readonly draft?: FormState;
  readonly prefilled: boolean;
  readonly readonly: boolean;
  readonly disabled: boolean;
  /** The name of the steps' history entries; without it there are none. */
  readonly stepEntries?: string;
  readonly value: unknown;
  readonly ready: Promise<void>;
  readonly state: FormState | undefined;
  focusSummary(): void;
  focusField(pointer: string): boolean;
  requestSubmit(): void;
}
