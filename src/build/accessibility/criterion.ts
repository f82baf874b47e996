import type {Evidence} from './evidence.js';

/** A success criterion of WCAG 2.2, and how the widget meets it. */
export interface Criterion {
  /** Such as `1.4.10`. */
  id: string;
  name: string;
  level: 'A' | 'AA';
  verdict: 'supports' | 'partially supports' | 'does not support' | 'not applicable';
  /** The reasons for the verdict. */
  remark: string;
  tests: readonly Evidence[];
}

type Title = readonly [id: string, name: string, level: Criterion['level']];

export const supports = ([id, name, level]: Title, remark: string, ...tests: Evidence[]): Criterion => ({
  id,
  name,
  level,
  verdict: 'supports',
  remark,
  tests,
});

export const partlySupports = (title: Title, remark: string, ...tests: Evidence[]): Criterion => ({
  ...supports(title, remark, ...tests),
  verdict: 'partially supports',
});
