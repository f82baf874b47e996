import {untilLoaded} from '../../../loading/retry.js';
import {loadAnswers, type DmSchemaForm} from '../../schema-form/schema-form.js';
import type {ReceiptAnswer} from './receipt.js';

/** A form's answers for its receipt, without secrets, once the code that words them has loaded. */
export async function readReceiptAnswers(form: Pick<DmSchemaForm, 'readAnswers'>): Promise<ReceiptAnswer[]> {
  await untilLoaded(loadAnswers);
  const answers = await form.readAnswers();
  return answers.filter(({isSecret}) => !isSecret).map(({question, text}) => ({question: question.join(' › '), text}));
}
