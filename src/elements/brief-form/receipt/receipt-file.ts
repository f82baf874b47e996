import type {HandoverWords, Words} from '../../../locales/locales.js';
import {formatPrice} from '../../../contract/formats.js';
import {stepsOf} from './next-steps.js';
import type {Receipt, ReceiptItem} from './receipt.js';

/** The words and the language of a receipt's text. */
export interface ReceiptLanguage {
  words: Words;
  handover: HandoverWords;
  language: string;
}

/** The time at which a brief was sent, as its visitor reads it. */
export const formatSentAt = (saved: number, language: string) =>
  new Intl.DateTimeFormat(language, {dateStyle: 'long', timeStyle: 'short'}).format(saved);

/** A receipt as plain text, which every device can show. */
export function receiptText({items, summary}: Receipt, {words, handover, language}: ReceiptLanguage): string {
  const {title, price, saved, answers = []} = summary ?? {};
  const heading = [title, price === undefined ? '' : formatPrice(price, language)].filter(Boolean).join(' – ');
  const parts = [
    [heading, saved === undefined ? '' : handover.sentAt(formatSentAt(saved, language))],
    ...items.map((item) => itemLines(item, {words, handover, language})),
    answers.length > 0 ? [handover.answers, ...answers.map(({question, text}) => `${question}: ${text}`)] : [],
  ];
  return parts
    .map((lines) => lines.filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

function itemLines(item: ReceiptItem, {words, handover}: ReceiptLanguage): string[] {
  const steps = stepsOf(item).flatMap(({name, links}, index) => [
    `${index + 1}. ${handover.next[name]}`,
    ...links.map(({page, url}) => `   ${words.brief.pages[page]}: ${url}`),
  ]);
  const only = steps.length === 0 && item.next ? [`${words.brief.pages[item.next.page]}: ${item.next.url}`] : [];
  return [`${words.brief.reference}: ${item.briefId}`, ...only, steps.length > 0 ? handover.whatNext : '', ...steps];
}

/** Downloads a text as a file, without characters in its name that a file system forbids. */
export function saveText(text: string, name: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type: 'text/plain;charset=utf-8'}));
  link.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
