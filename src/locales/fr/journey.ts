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
};
