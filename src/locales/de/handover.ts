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
  notCopied: 'Ihr Browser lässt das Kopieren nicht zu. Der Text ist markiert: Bitte kopieren Sie ihn selbst.',
  save: 'Als Datei speichern',
  answers: 'Ihre Antworten',
  whatNext: 'Wie es weitergeht',
  next: {
    read: 'Sie lesen Ihr Briefing noch einmal und ergänzen, was Sie möchten.',
    review: 'Sie sehen sich alles noch einmal an.',
    pay: 'Sie melden sich an oder legen ein Konto an und bezahlen.',
  },
  elsewhere: {
    title: 'Auf einem anderen Gerät fortsetzen',
    scan: 'Richten Sie die Kamera Ihres Telefons auf diesen Code. Das Briefing öffnet sich dort, wie es jetzt ist.',
    tooLong: 'Ihr Text ist für einen Code zu lang. Schicken Sie sich stattdessen den Link.',
    private:
      'Ihre Eingaben stehen im Link selbst und werden an niemanden sonst gesendet. Passwörter und große Dateien sind nicht dabei.',
    code: 'Code mit dem Link',
    link: 'Link',
    copy: 'Link kopieren',
    copied: 'Link kopiert',
    share: 'Teilen …',
  },
};
