import type {JourneyWords} from '../en/journey.js';

export const journey: JourneyWords = {
  continueBrief: (title) => `Reprendre votre brief : ${title}`,
  savedAt: (when) => `Enregistré : ${when}`,
  ordered: (title) => `Commande passée : ${title}`,
  showReceipt: 'Afficher la confirmation',
  draftDiscarded: 'Votre brouillon a été supprimé.',
  undo: 'Annuler',
  summary: 'Votre commande',
  payNext: 'Vous payez à l’étape suivante.',
  elsewhere: 'Continuer sur un autre appareil',
  linkBroken: 'Le lien que vous avez suivi est incomplet : il ne contient pas ce que vous avez saisi ailleurs.',
};
