import type {StepWords} from '../en/steps.js';

export const steps: StepWords = {
  progress: 'Progression',
  count: (number, total) => `Étape ${number} sur ${total}`,
  more: 'Autres précisions',
  next: 'Continuer',
  back: 'Retour',
  check: 'Vérifiez vos réponses',
  checkHint: 'Veuillez les relire avant de les envoyer.',
  toCheck: 'Revenir à vos réponses',
  change: 'Modifier',
  changeNamed: (title) => `Modifier : ${title}`,
  notAnswered: 'Sans réponse',
  secret: 'Rempli, mais non affiché ici',
};
