import {lazy} from '../../loading/lazy.js';
import type {Client, ProductQuery, WriteOptions} from '../../client/client.js';
import {RefusedError} from '../../client/errors.js';
import {briefTypes, type BriefType} from '../../contract/media-types.js';
import {nextTask} from '../../controllers/next-paint.js';
import {
  loadJourneyWords,
  loadNames,
  loadOwnBriefWords,
  wordsWithForms,
  type JourneyWords,
} from '../../locales/locales.js';
import type {Product} from '../../contract/product.js';
import {isFormDefinition, type FormDefinition, type Plan} from '../../form/plan/plan.js';
import type {BriefSubject} from './events.js';
import type {JsonTree} from '../shared/json-tree.js';
import {hasUnnamed, nameKnownValues} from './own-forms/known-names.js';
import {manyOptions} from './many-options.js';
import {briefReceipt, orderReceipt, type HandoffOptions, type Receipt} from './receipt/receipt.js';

const loadWidgets = lazy(() => import('./widgets/widgets.js'));
const loadMaker = lazy(() => import('../../form/plan/make-form.js'));
const loadOwnForms = lazy(() => import('./own-forms/own-forms.js'));

/** The subject of a form: its definition, its `uiSchema`, and how it is sent. */
export interface Subject {
  about: BriefSubject;
  /** The product as the service describes it, for an order. */
  product: Product | undefined;
  /** Absent for a product without questions. */
  form: FormDefinition | undefined;
  uiSchema: JsonTree;
  journey: JourneyWords;
  send: (value: JsonTree, write: WriteOptions, handoff: HandoffOptions) => Promise<Receipt>;
}

/** The subject a page requests: a product, which it may have already, or a brief type. */
export interface SubjectRequest {
  productId: string | undefined;
  briefType: BriefType | undefined;
  product: Product | undefined;
  /** The page's own settings for the form's appearance. */
  uiSchema: JsonTree;
}

/** The source of a subject, and the language of its labels. */
export interface LoadContext {
  api: Client;
  language: string;
  signal: AbortSignal;
}

/** Loads everything a form needs before it is shown. */
export function loadSubject(request: SubjectRequest, context: LoadContext): Promise<Subject> {
  const {productId, briefType = 'brief'} = request;
  if (productId !== undefined) return loadOrder(productId, request, context);
  if (!Object.hasOwn(briefTypes, briefType)) throw new Error(`unknown brief type '${briefType}'`);
  return loadBrief(briefType, context);
}

/**
 * Preloads the form of a product, or without a product, what many forms need. A failure is shown when the form is needed.
 */
export async function prepareOrder(productId: string | undefined, api: Client, language: string) {
  const {signal} = new AbortController();
  const loading =
    productId === undefined ? loadWidgets() : loadOrder(productId, {uiSchema: {}}, {api, language, signal});
  await loading.catch(() => undefined);
}

/** What has come for an order: an attempt after a failure requests only the rest. */
interface Received {
  readonly api: Client;
  readonly productId: string;
  form?: Promise<unknown> | undefined;
  product?: Product;
}

/** What has come for the latest order, until it is open. */
let received: Received | undefined;

async function loadOrder(
  productId: string,
  {product: given, uiSchema}: {product?: Product | undefined; uiSchema: JsonTree},
  {api, language, signal}: LoadContext,
) {
  const words = loadWords(language);
  const own: Received = received?.api === api && received.productId === productId ? received : {api, productId};
  received = own;
  const loading = (own.form ??= api.loadForm(productId, {signal}));
  const drop = () => {
    if (own.form === loading) own.form = undefined;
  };
  // A visitor who tries again does not wait for a request that gets no response.
  signal.addEventListener('abort', drop);
  // A product without questions has no form: there is nothing to wait for.
  loading.catch(drop);
  const find = async (query?: ProductQuery) => productIn(await api.listProducts({signal}, query), productId);
  const product = given?.id === productId ? given : (own.product ??= await find({schemas: false}));
  const form = product.briefSchema === undefined ? undefined : await asForm(await loading, productId, find);
  if (form && needsWidgets(form.plan, uiSchema)) await loadWidgets();
  const subject: Subject = {
    about: {productId},
    journey: await words,
    product,
    form,
    // The header above the form names the product.
    uiSchema: {
      'ui:options': {label: false},
      ...(form && hasUnnamed(form.plan) && nameKnownValues(form.plan, await loadNames(language), language)),
    },
    send: async (brief, write, handoff) => {
      const {created, briefToken} = await api.createOrder({productId, brief}, write);
      return orderReceipt(created, briefToken, handoff);
    },
  };
  received = undefined;
  return subject;
}

async function loadBrief(briefType: BriefType, {api, language}: LoadContext) {
  const words = loadWords(language);
  const [{asBrief, loadOwnForm}, fields] = await Promise.all([loadOwnForms(), loadOwnBriefWords(language)]);
  const subject: Subject = {
    about: {briefType},
    journey: await words,
    product: undefined,
    ...(await loadOwnForm(briefType, fields, language, api)),
    send: async (value, write, handoff) => {
      const {created, briefToken} = await api.createBrief(asBrief(value, briefType), briefTypes[briefType], write);
      return briefReceipt(created, briefToken, handoff);
    },
  };
  return subject;
}

/** Also preloads the words of forms, so that a form is rendered in its language at once; it handles a failure itself. */
function loadWords(language: string): Promise<JourneyWords> {
  const ofForms = Promise.resolve(wordsWithForms.find(language)).catch(() => undefined);
  const words = loadJourneyWords(language).then((journey) => ofForms.then(() => journey));
  // If something else fails first, nobody waits for them.
  words.catch(() => undefined);
  return words;
}

/** The widgets of brief forms are for long lists of values, and for schemas that name one. */
function needsWidgets({nodes}: Plan, uiSchema: JsonTree): boolean {
  const hasLongList = Object.values(nodes).some(({options = []}) => options.length > manyOptions);
  return hasLongList || JSON.stringify(uiSchema).includes('"ui:widget"');
}

function productIn(products: readonly Product[], productId: string): Product {
  const product = products.find(({id}) => id === productId);
  if (product) return product;
  throw new RefusedError(`unknown product '${productId}'`, 404, undefined, undefined);
}

/** A form definition of an unknown version is compiled again from the product's own schema. */
async function asForm(loaded: unknown, productId: string, find: () => Promise<Product>): Promise<FormDefinition> {
  const form = isFormDefinition(loaded) ? loaded : await makeForm((await find()).briefSchema);
  const fatal = form.plan.problems.find((problem) => problem.fatal);
  if (fatal) {
    received = undefined;
    throw new Error(`the schema of ${productId} is unusable: ${fatal.pointer} ${fatal.detail}`);
  }
  return form;
}

async function makeForm(schema: unknown): Promise<FormDefinition> {
  const {makeFormInSlices} = await loadMaker();
  return makeFormInSlices(schema, nextTask);
}
