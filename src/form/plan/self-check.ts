import {compileFunction} from 'node:vm';
import * as interpreter from '@cfworker/json-schema';
import {fullFormats} from 'ajv-formats/dist/formats.js';
import {rulesRequire} from '../model/rules/rules-runtime.js';
import type {Rules} from './plan.js';
import {InstanceMaker, mutate} from './instances.js';
import {forInterpreter} from './for-interpreter.js';
import {isObject, type Schema} from './normalise/json.js';
import {childrenOf} from './normalise/keywords.js';
import {isRisky} from './normalise/patterns.js';
import {Random} from './random.js';

/**
 * Asks compiled rules and the interpreter about made-up values, valid and broken. Says about what they disagree, or nothing
 * when they never do: Ajv has known errors (ajv-validator/ajv#2483), and a form must not refuse what is right.
 */
export function disagreement(schema: Schema, code: string, nodes: number): string | undefined {
  if (holdsRiskyPattern(schema)) return undefined;
  const compiled = rulesOf(code)[''];
  const interpreted = attempt(() => interpreterOf(schema));
  // What the interpreter can not read, only the compiled rules can judge.
  if (!compiled || !interpreted) return undefined;
  const random = new Random(nodes);
  const maker = new InstanceMaker(schema, random);
  const rounds = Math.min(Math.max(Math.round(2000 / nodes), 8), 40);
  for (let i = 0; i < rounds; i += 1) {
    const value = maker.make();
    for (const each of [value, mutate(value, random), mutate(mutate(value, random), random)]) {
      // Ajv's rules may even throw, where `unevaluatedProperties` meets conditions.
      const verdict = attempt(() => compiled(each));
      if (verdict !== attempt(() => interpreted(each))) return `Ajv and the interpreter disagree about ${shown(each)}`;
      if (verdict === undefined) return `neither Ajv nor the interpreter can judge ${shown(each)}`;
    }
  }
  return undefined;
}

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 200);

/** Compiled rules brought to life in this process. */
export function rulesOf(code: string): Rules {
  const rules: Rules = {};
  compileFunction(code, ['require', 'exports'])(rulesRequire, rules);
  return rules;
}

/** The verdict of the interpreter, taught the formats of Ajv: what counts here is the rest. */
export function interpreterOf(schema: Schema): (value: unknown) => boolean {
  useFormatsOfAjv();
  const copy = forInterpreter(schema);
  const lookup = interpreter.dereference(copy);
  return (value) => interpreter.validate(value, copy, '2020-12', lookup, true).valid;
}

function useFormatsOfAjv() {
  const known: Record<string, (text: string) => boolean> = interpreter.format;
  for (const name of Object.keys(known)) delete known[name];
  for (const [name, check] of Object.entries(fullFormats)) {
    if (check instanceof RegExp) known[name] = (text) => check.test(text);
    else if (typeof check === 'function') known[name] = check;
    else if (isTextCheck(check)) known[name] = (text) => check.validate(text);
  }
}

const isTextCheck = (check: unknown): check is {validate: (text: string) => boolean} =>
  isObject(check) && check['type'] !== 'number' && typeof check['validate'] === 'function';

function holdsRiskyPattern(schema: Schema): boolean {
  if (!isObject(schema)) return false;
  const {pattern, patternProperties} = schema;
  const patterns = [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...Object.keys(isObject(patternProperties) ? patternProperties : {}),
  ];
  return patterns.some(isRisky) || childrenOf(schema, '').some(([, child]) => holdsRiskyPattern(child));
}
