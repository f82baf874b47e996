import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `Ga verder met je briefing: ${title}`,
  savedAt: (when) => `Opgeslagen: ${when}`,
  ordered: (title) => `Je hebt besteld: ${title}`,
  showReceipt: 'Bewijs tonen',
  draftDiscarded: 'Je concept is verwijderd.',
  undo: 'Ongedaan maken',
};
