import {locateJsonError} from '../../../form/model/input/json-error.js';
import {ValueContent} from '../../../form/model/tree/value-content.js';
import {inKilobytes} from '../fields/file/file-content.js';
import {registerMessages} from './messages.js';

registerMessages({
  json: ({title, formNode, words}) => {
    const raw = formNode?.content instanceof ValueContent ? (formNode.content.raw ?? '') : '';
    const {line, column} = locateJsonError(raw);
    return words.errors.json(title, line, column);
  },
  tooLarge: ({title, formNode, words, form}) =>
    words.errors.tooLarge(title, inKilobytes((formNode?.facts.node.string?.maxLength ?? 0) * 0.75, form.language)),
  unreadable: ({title, words}) => words.errors.unreadable(title),
  nameMissing: ({words}) => words.errors.nameMissing,
  nameTaken: ({title, words}) => words.errors.nameTaken(title),
});
