import {locateJsonError} from '../../../form/model/input/json-error.js';
import {Leaf} from '../../../form/model/tree/leaf.js';
import {addSayings} from './messages.js';

addSayings({
  json: ({title, place, words}) => {
    const raw = place?.content instanceof Leaf ? (place.content.raw ?? '') : '';
    const {line, column} = locateJsonError(raw);
    return words.errors.json(title, line, column);
  },
  tooLarge: ({title, place, words}) => words.errors.tooLarge(title, bytesOf(place?.facts.node.string?.maxLength ?? 0)),
  unreadable: ({title, words}) => words.errors.unreadable(title),
  nameMissing: ({words}) => words.errors.nameMissing,
  nameTaken: ({title, words}) => words.errors.nameTaken(title),
});

const bytesOf = (characters: number) =>
  new Intl.NumberFormat('en', {style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0}).format(
    (characters * 0.75) / 1000,
  );
