import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `Ga verder met uw briefing: ${title}`,
  savedAt: (when) => `Opgeslagen: ${when}`,
  ordered: (title) => `U hebt besteld: ${title}`,
  showReceipt: 'Bevestiging tonen',
  draftDiscarded: 'Uw concept is verwijderd.',
  undo: 'Ongedaan maken',
  summary: 'Uw bestelling',
  payNext: 'U betaalt in de volgende stap.',
  elsewhere: 'Verdergaan op een ander apparaat',
  linkBroken: 'De link waarmee u hier kwam, is niet volledig: wat u elders hebt getypt, staat er niet in.',
};
