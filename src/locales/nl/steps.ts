import type {StepWords} from '../en/steps.js';

export const steps: StepWords = {
  progress: 'Voortgang',
  count: (number, total) => `Stap ${number} van ${total}`,
  more: 'Meer gegevens',
  next: 'Verder',
  back: 'Terug',
  check: 'Controleer uw antwoorden',
  checkHint: 'Lees ze door voordat u ze verzendt.',
  toCheck: 'Terug naar uw antwoorden',
  change: 'Wijzigen',
  changeNamed: (title) => `Wijzigen: ${title}`,
  notAnswered: 'Niet beantwoord',
  secret: 'Ingevuld, maar hier niet getoond',
};
