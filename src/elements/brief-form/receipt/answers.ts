import type {DmSchemaForm} from '../../schema-form/schema-form.js';
import type {ReceiptAnswer} from './receipt.js';

/** A form's answers for its receipt, without secrets; none if the code that words them does not load. */
export async function readReceiptAnswers(form: Pick<DmSchemaForm, 'readAnswers'>): Promise<ReceiptAnswer[]> {
  const answers = await form.readAnswers().catch(() => []);
  return answers.filter(({isSecret}) => !isSecret).map(({question, text}) => ({question: question.join(' › '), text}));
}
