import type {HandoverWords} from '../en/handover.js';

export const handover: HandoverWords = {
  goOn: {
    brief: 'Verder naar inloggen',
    briefStart: 'Verder naar uw briefing',
    briefEnd: 'Verder naar het einde van uw briefing',
    review: 'Verder naar controle en betaling',
    postReview: 'Verder naar inloggen en betalen',
  },
  newTab: '(opent in een nieuw tabblad)',
  sentAt: (when) => `Verzonden: ${when}`,
  copy: 'Referentie kopiëren',
  copied: 'Gekopieerd',
  notCopied: 'Uw browser staat kopiëren niet toe. De tekst is geselecteerd: kopieer deze zelf.',
  save: 'Opslaan als bestand',
  answers: 'Uw antwoorden',
  whatNext: 'Wat er nu gebeurt',
  next: {
    read: 'U leest uw briefing nog eens door en vult aan wat u wilt.',
    review: 'U controleert alles nog één keer.',
    pay: 'U logt in of maakt een account aan en betaalt.',
  },
  elsewhere: {
    title: 'Verdergaan op een ander apparaat',
    scan: 'Richt de camera van uw telefoon op deze code. De briefing opent daar zoals die nu is.',
    tooLong: 'Uw tekst is te lang voor een code. Stuur uzelf in plaats daarvan de link.',
    private:
      'Wat u hebt getypt, staat in de link zelf en gaat naar niemand anders. Wachtwoorden en grote bestanden staan er niet in.',
    code: 'Code met de link',
    link: 'Link',
    copy: 'Link kopiëren',
    copied: 'Link gekopieerd',
    share: 'Delen…',
  },
};
