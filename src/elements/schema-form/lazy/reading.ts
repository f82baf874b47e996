import {pointerOf} from '../../../form/model/check/validate-whole.js';
import type {FormNode} from '../../../form/model/tree/form-node.js';
import type {Form} from '../../../form/model/tree/form.js';
import type {RenderContext} from '../draw/render-context.js';

/** What a field writes. */
interface Input {
  readonly value?: unknown;
  readonly raw?: {text: string; problem?: string};
}

/**
 * Calls `take` with what has been read for a node, such as a file, and with the node and form that are in its place by
 * then, if any. A submit waits for it, and goes on without it if reading fails, as with a widget of the page's own.
 */
export async function receiveAs<Read>(
  reading: Promise<Read>,
  formNode: FormNode,
  {controller, form}: RenderContext,
  take: (read: Read, now: FormNode, latest: Form) => void,
) {
  const own = (controller.reading ??= {count: 0});
  own.count++;
  try {
    const read = await reading;
    const latest = controller.form ?? form;
    const now = latest === form ? formNode : latest.find(pointerOf(formNode));
    if (now) take(read, now, latest);
  } finally {
    own.count--;
    if (own.count === 0) {
      controller.reading = undefined;
      own.next?.();
    }
  }
}

/** Writes an input that is still being read, if it is one. */
export const receive = (reading: Promise<Input | undefined>, formNode: FormNode, context: RenderContext) =>
  void receiveAs(reading, formNode, context, (read, now, latest) => read && latest.write(now, read.value, read.raw));
