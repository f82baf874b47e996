import type {HandoverWords} from '../en/handover.js';

export const handover: HandoverWords = {
  goOn: {
    brief: 'Weiter zur Anmeldung',
    briefStart: 'Weiter zu Ihrem Briefing',
    briefEnd: 'Weiter zum Ende Ihres Briefings',
    review: 'Weiter zu Prüfung und Zahlung',
    postReview: 'Weiter zu Anmeldung und Zahlung',
  },
  newTab: '(öffnet einen neuen Tab)',
  sentAt: (when) => `Gesendet: ${when}`,
  copy: 'Referenz kopieren',
  copied: 'Kopiert',
  save: 'Als Datei speichern',
  answers: 'Ihre Antworten',
  whatNext: 'Wie es weitergeht',
  next: {
    read: 'Sie lesen Ihr Briefing noch einmal und ergänzen, was Sie möchten.',
    review: 'Sie sehen sich alles noch einmal an.',
    pay: 'Sie melden sich an oder legen ein Konto an und bezahlen.',
  },
};
