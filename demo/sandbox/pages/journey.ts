import {type ReturnPage, returnPages} from '../../../src/contract/order.js';
import {type Product} from '../../../src/contract/product.js';
import {type StoredBrief} from '../store.js';
import {html, page, type Markup} from './html.js';
import {journeyPath} from './paths.js';
import {showValue} from './value.js';

/** The text of each page of the journey, and the label of its link to the next. */
const words: Readonly<Record<ReturnPage, {title: string; text: string; next: string}>> = {
  briefStart: {
    title: 'We have received your brief',
    text: 'This is where the real service shows the first page of the brief, filled in with what you sent.',
    next: 'Go on to the last questions',
  },
  briefEnd: {
    title: 'The end of your brief',
    text: 'This is where the real service asks what is left, on the last page of the brief.',
    next: 'Review the brief',
  },
  review: {
    title: 'Review your brief',
    text: 'Read once more what the designer will get.',
    next: 'Everything is correct: go on to the account and payment',
  },
  postReview: {
    title: 'Account and payment',
    text: 'This is where the real service has you log in and pay. Nothing is charged here: the journey ends.',
    next: '',
  },
};

/** The journey page for one of the `returnUrls`: the brief as received, and the link to the next page. */
export function showJourney(brief: StoredBrief, here: ReturnPage, product: Product | undefined): Markup {
  const {title, text, next} = words[here];
  const following = returnPages[returnPages.indexOf(here) + 1];
  const wayOn = following && html`<p><a class="button" href="${journeyPath(brief.id, following)}">${next}</a></p>`;
  return page(
    title,
    html`${showSteps(brief.id, here)}
      <p>${text}</p>
      ${showBrief(brief, product)} ${wayOn}`,
  );
}

/** The page of `briefUrl`: the visitor creates an account or logs in, and continues to the brief. */
export function showAccount(brief: StoredBrief, product: Product | undefined): Markup {
  const start = journeyPath(brief.id, 'briefStart');
  return page(
    'Log in or create an account',
    html`<p>This is where the real service asks who you are. The sandbox takes everybody.</p>
      <p><a class="button" href="${start}">Go on as a new visitor</a></p>
      ${showBrief(brief, product)}`,
  );
}

function showSteps(briefId: string, here: ReturnPage): Markup {
  const steps = returnPages.map((step) => {
    const link = html`<a href="${journeyPath(briefId, step)}" ${step === here ? html`aria-current="step"` : ''}
      >${words[step].title}</a
    >`;
    return html`<li>${link}</li>`;
  });
  return html`<nav aria-label="Steps">
    <ol class="steps">
      ${steps}
    </ol>
  </nav>`;
}

const showBrief = (brief: StoredBrief, product: Product | undefined) =>
  html`<section aria-labelledby="brief">
    <h2 id="brief">The brief as received</h2>
    <dl class="facts">
      <div>
        <dt>Brief</dt>
        <dd><code>${brief.id}</code></dd>
      </div>
      ${
        product &&
        html`<div>
          <dt>Product</dt>
          <dd>${product.title} <code>${product.id}</code></dd>
        </div>`
      }
      <div>
        <dt>State</dt>
        <dd>${brief.state}</dd>
      </div>
    </dl>
    ${showValue(brief.content)}
  </section>`;

/** The page for a brief that does not exist. */
export const showMissing = () =>
  page(
    'There is no such brief',
    html`<p>It may belong to a sandbox that was started before: a sandbox forgets everything when it ends.</p>`,
  );
