import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `Ihr Briefing fortsetzen: ${title}`,
  savedAt: (when) => `Gespeichert: ${when}`,
  ordered: (title) => `Bestellt: ${title}`,
  showReceipt: 'Bestätigung anzeigen',
  draftDiscarded: 'Ihr Entwurf wurde verworfen.',
  undo: 'Rückgängig machen',
  summary: 'Ihre Bestellung',
  payNext: 'Sie bezahlen im nächsten Schritt.',
  elsewhere: 'Auf einem anderen Gerät fortsetzen',
  linkBroken: 'Der Link, über den Sie gekommen sind, ist unvollständig: Ihre Eingaben sind nicht darin enthalten.',
};
