import {walk} from '../../../../form/model/check/validate-whole.js';
import type {FormNode} from '../../../../form/model/tree/form-node.js';
import {ValueContent} from '../../../../form/model/tree/value-content.js';
import {equalJson} from '../../../../json/json.js';

/** True when something is in a field, or in a field below it, that is not just its default. */
export const isAnswered = (field: FormNode) =>
  field.filled &&
  walk(field).some(
    ({content, filled, live, facts}) =>
      content instanceof ValueContent && filled && !equalJson(live, facts.node.default ?? null),
  );
