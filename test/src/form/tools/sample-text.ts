import {PatternLimits} from '../../../../src/form/plan/patterns/pattern-limits.js';
import type {Random} from './random.js';
import {samplePattern} from './sample-pattern.js';
import type {StringFacts} from '../../../../src/form/plan/plan.js';

const formats: Record<string, string[]> = {
  date: ['2026-02-28', '2024-02-29'],
  time: ['10:20:30Z', '23:59:59.5+05:30'],
  'date-time': ['2026-02-28T10:20:30Z', '2024-02-29T10:20:30.25+01:00'],
  duration: ['P1D', 'PT2H30M'],
  email: ['ada@example.org', 'a.b@example.co.uk'],
  'idn-email': ['ada@example.org'],
  hostname: ['example.org', 'a-b.example'],
  'idn-hostname': ['example.org'],
  ipv4: ['192.0.2.1', '255.255.255.255'],
  ipv6: ['2001:db8::1', '::'],
  uri: ['https://example.org/a?b#c', 'urn:isbn:1'],
  url: ['https://example.org/a'],
  'uri-reference': ['/a/b', '../c?d'],
  iri: ['https://example.org/'],
  'iri-reference': ['/a'],
  'uri-template': ['/a/{b}'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  'json-pointer': ['/a/b', ''],
  'relative-json-pointer': ['0/a', '1#'],
  regex: ['^a+$', '[b-d]'],
  byte: ['YWJj', ''],
};

const letters = [...'abcdefgh XYZ0123-äß✓'];

/** A text that satisfies the constraints, if a few attempts find one. */
export function sampleText(facts: StringFacts, random: Random): string {
  const {minLength = 0, maxLength = Math.max(minLength, 0) + 12} = facts;
  const tries = Array.from({length: 8}, () => candidate(facts, minLength, maxLength, random));
  return tries.find((text) => fits(text, facts, minLength, maxLength)) ?? tries[0] ?? '';
}

function candidate({format, patterns}: StringFacts, minLength: number, maxLength: number, random: Random): string {
  const pattern = random.pick(patterns ?? []);
  const known = format === undefined ? undefined : formats[format];
  if (pattern !== undefined) return samplePattern(pattern, random);
  if (known) return random.pick(known) ?? '';
  const length = random.between(minLength, Math.min(maxLength, minLength + 12));
  return Array.from({length}, () => random.pick(letters)).join('');
}

const limits = new PatternLimits();

function fits(text: string, {patterns = []}: StringFacts, minLength: number, maxLength: number): boolean {
  const {length} = [...text];
  if (length < minLength || length > maxLength) return false;
  return patterns.every((pattern) => limits.of(pattern) < Infinity || new RegExp(pattern, 'u').test(text));
}
