import type {Criterion} from './criterion.js';
import {escaped, prose} from '../reference/page.js';
import {notApplicable} from './not-applicable.js';
import {operable} from './operable.js';
import {perceivable} from './perceivable.js';
import {robust} from './robust.js';
import {understandable} from './understandable.js';

/** The 55 success criteria of WCAG 2.2 at levels A and AA. */
export const criteria: readonly Criterion[] = [
  ...perceivable,
  ...operable,
  ...understandable,
  ...robust,
  ...notApplicable,
].sort((a, b) => a.id.localeCompare(b.id, 'en', {numeric: true}));

/** New in WCAG 2.2: EN 301 549 V3.2.1 refers to WCAG 2.1. */
const newerThanNorm = new Set(['2.4.11', '2.5.7', '2.5.8', '3.2.6', '3.3.7', '3.3.8']);

/** The accessibility statement as HTML for the reference: the verdict on each criterion, and its tests. */
export function accessibilityStatement(): string {
  const count = (verdict: Criterion['verdict']) => criteria.filter((criterion) => criterion.verdict === verdict).length;
  return `<h1>Accessibility</h1>
<p>The widget is designed to conform to WCAG 2.2 at level AA, and so to clause 9 of EN 301 549 V3.2.1, in the part of a page that is
its own. Of ${criteria.length} criteria it supports ${count('supports')} and partially supports ${count('partially supports')};
${count('not applicable')} do not apply. Each verdict names the tests that it rests on, which run in Chromium with every change. No person with a disability has been asked yet, and no screen reader takes part
in the tests.</p>
<p>Clause 9.4.1.1 (Parsing) always holds for HTML. Clause 9.6 concerns whole pages: the widget leaves headings, titles and landmarks to
the page, and works with scripts only; without them the page shows the content of the tag.</p>
<table>
<tr><th scope="col">WCAG 2.2</th><th scope="col">EN 301 549</th><th scope="col">Level</th><th scope="col">Verdict</th><th scope="col">Tests</th></tr>
${criteria.map(row).join('\n')}
</table>`;
}

function row({id, name, level, verdict, remark, tests}: Criterion): string {
  const clause = newerThanNorm.has(id) ? '–' : `9.${id}`;
  const evidence = tests.map(([file, test]) => `<li><code>test/${file}</code>: ${escaped(test)}</li>`).join('');
  return `<tr><th scope="row">${id} ${name}</th><td>${clause}</td><td>${level}</td><td><b>${verdict}</b>: ${prose(remark)}</td><td>${evidence && `<ul>${evidence}</ul>`}</td></tr>`;
}
