import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `Reprendre votre brief : ${title}`,
  savedAt: (when) => `Enregistré : ${when}`,
  ordered: (title) => `Commande passée : ${title}`,
  showReceipt: 'Afficher le reçu',
  draftDiscarded: 'Votre brouillon est supprimé.',
  undo: 'Annuler',
  summary: 'Votre commande',
  payNext: 'Vous payez à l’étape suivante.',
  elsewhere: 'Continuer sur un autre appareil',
  linkBroken: 'Le lien qui vous a amené ici est incomplet : il ne contient pas ce que vous avez saisi ailleurs.',
};
