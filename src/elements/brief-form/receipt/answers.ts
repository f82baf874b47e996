import type {DmSchemaForm} from '../../schema-form/schema-form.js';
import type {ReceiptAnswer} from './receipt.js';

/** What a form says, for its receipt: without secrets, and without anything where the code for it does not load. */
export async function readReceiptAnswers(form: DmSchemaForm | null): Promise<ReceiptAnswer[]> {
  const answers = await form?.readAnswers().catch(() => undefined);
  return (answers ?? [])
    .filter(({isSecret}) => !isSecret)
    .map(({question, text}) => ({question: question.join(' › '), text}));
}
