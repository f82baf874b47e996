import type {HandoverWords} from '../en/handover.js';

export const handover: HandoverWords = {
  goOn: {
    brief: 'Aller à la connexion',
    briefStart: 'Aller à votre brief',
    briefEnd: 'Aller à la fin de votre brief',
    review: 'Aller à la relecture et au paiement',
    postReview: 'Aller à la connexion et au paiement',
  },
  newTab: '(s’ouvre dans un nouvel onglet)',
  sentAt: (when) => `Envoyé : ${when}`,
  copy: 'Copier la référence',
  copied: 'Copié',
  notCopied: 'Votre navigateur ne permet pas de copier. Le texte est sélectionné : copiez-le vous-même.',
  save: 'Enregistrer dans un fichier',
  answers: 'Vos réponses',
  whatNext: 'La suite',
  next: {
    read: 'Vous relisez votre brief et le complétez si vous le souhaitez.',
    review: 'Vous vérifiez le tout une dernière fois.',
    pay: 'Vous vous connectez ou créez un compte, puis vous payez.',
  },
  elsewhere: {
    title: 'Continuer sur un autre appareil',
    scan: 'Pointez l’appareil photo de votre téléphone sur ce code. Le brief s’y ouvre tel qu’il est maintenant.',
    tooLong: 'Votre texte est trop long pour un code. Envoyez-vous plutôt le lien.',
    private:
      'Ce que vous avez saisi se trouve dans le lien lui-même et n’est envoyé à personne d’autre. Les mots de passe et les gros fichiers en sont exclus.',
    code: 'Code contenant le lien',
    link: 'Lien',
    copy: 'Copier le lien',
    copied: 'Lien copié',
    share: 'Partager…',
  },
};
