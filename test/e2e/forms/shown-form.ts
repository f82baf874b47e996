import puppeteer, {type Page} from 'puppeteer-core';
import {compileForm} from '../../../src/compile.js';
import {openSchemas, skip} from '../../src/form/tools/open-schemas.js';
import {chromeArguments, findChrome} from '../../tools/chrome.js';
import {formSamples} from '../../tools/form-samples.js';
import {servePage} from '../form-page.js';

/** A form under test: one of the samples, or one of the open schemas. */
export interface Sample {
  readonly name: string;
  readonly skip?: string | false;
  readonly schema: unknown;
  readonly uiSchema?: unknown;
}

/** The schemas that `SCHEMAS` selects: `all` open schemas, or those with this text in their names. */
export const asked = process.env['SCHEMAS'];

const chosen = openSchemas.filter(({file}, index) =>
  asked === undefined ? index % 20 === 0 : asked === 'all' || file.includes(asked),
);

export const samples: readonly Sample[] = [
  ...Object.entries(formSamples).map(([name, schema]) => ({name: `the sample of ${name}`, schema})),
  ...(skip ? [{name: 'the open schemas', schema: true, skip}] : []),
  ...chosen.map(({file, schema, uiSchema}) => ({name: file, schema, uiSchema})),
];

/** A page with the built widget. */
export interface FormPage {
  readonly page: Page;
  /** The page's exceptions and console errors so far. */
  readonly complaints: string[];
  show(sample: Sample): Promise<void>;
  stop(): Promise<void>;
}

export async function openFormPage(): Promise<FormPage> {
  const {url, stop} = await servePage(new Map());
  const browser = await puppeteer.launch({executablePath: await findChrome(), args: chromeArguments});
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(url);
  const show = ({schema, uiSchema}: Sample) => page.evaluate(showForm, compileForm(schema), uiSchema);
  return {page, complaints, show, stop: () => browser.close().then(stop)};
}

/** Runs in the page: a form between two buttons. */
async function showForm(definition: unknown, uiSchema: unknown) {
  const form = document.createElement('dm-schema-form');
  const before = Object.assign(document.createElement('button'), {textContent: 'Before'});
  const after = Object.assign(document.createElement('button'), {textContent: 'After'});
  const heading = Object.assign(document.createElement('h1'), {textContent: 'A form'});
  document.querySelector('main')?.replaceChildren(heading, before, form, after);
  await customElements.whenDefined('dm-schema-form');
  Object.assign(form, {uiSchema, form: definition});
  await Reflect.get(form, 'ready');
}
