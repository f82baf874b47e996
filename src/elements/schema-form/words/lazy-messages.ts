import {locateJsonError} from '../../../form/model/input/json-error.js';
import {ValueContent} from '../../../form/model/tree/value-content.js';
import {registerMessages} from './messages.js';

registerMessages({
  json: ({title, formNode, words}) => {
    const raw = formNode?.content instanceof ValueContent ? (formNode.content.raw ?? '') : '';
    const {line, column} = locateJsonError(raw);
    return words.errors.json(title, line, column);
  },
  tooLarge: ({title, formNode, words}) =>
    words.errors.tooLarge(title, bytesOf(formNode?.facts.node.string?.maxLength ?? 0)),
  unreadable: ({title, words}) => words.errors.unreadable(title),
  nameMissing: ({words}) => words.errors.nameMissing,
  nameTaken: ({title, words}) => words.errors.nameTaken(title),
});

const bytesOf = (characters: number) =>
  new Intl.NumberFormat('en', {style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0}).format(
    (characters * 0.75) / 1000,
  );
