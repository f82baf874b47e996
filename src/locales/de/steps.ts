import type {StepWords} from '../en/steps.js';

export const steps: StepWords = {
  progress: 'Fortschritt',
  count: (number, total) => `Schritt ${number} von ${total}`,
  more: 'Weitere Angaben',
  next: 'Weiter',
  back: 'Zurück',
  check: 'Antworten prüfen',
  checkHint: 'Bitte lesen Sie Ihre Antworten durch, bevor Sie sie senden.',
  toCheck: 'Zurück zu Ihren Antworten',
  change: 'Ändern',
  changeNamed: (title) => `Ändern: ${title}`,
  notAnswered: 'Nicht beantwortet',
  secret: 'Ausgefüllt, wird hier nicht angezeigt',
};
