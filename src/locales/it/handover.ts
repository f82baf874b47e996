import type {HandoverWords} from '../en/handover.js';

export const handover: HandoverWords = {
  goOn: {
    brief: 'Vai all’accesso',
    briefStart: 'Vai al brief',
    briefEnd: 'Vai alla fine del brief',
    review: 'Vai alla verifica e al pagamento',
    postReview: 'Vai all’accesso e al pagamento',
  },
  newTab: '(si apre in una nuova scheda)',
  sentAt: (when) => `Inviato: ${when}`,
  copy: 'Copia il riferimento',
  copied: 'Copiato',
  notCopied: 'Il browser non permette di copiare. Il testo è selezionato: copialo manualmente.',
  save: 'Salva come file',
  answers: 'Le tue risposte',
  whatNext: 'Che cosa succede ora',
  next: {
    read: 'Rileggi il brief e aggiungi ciò che vuoi.',
    review: 'Ricontrolla tutto ancora una volta.',
    pay: 'Accedi o crea un account e paga.',
  },
  elsewhere: {
    title: 'Continua su un altro dispositivo',
    scan: 'Inquadra questo codice con il telefono. Il brief si apre lì così com’è ora.',
    tooLong: 'Il testo è troppo lungo per un codice. Inviati il link.',
    private:
      'Ciò che hai scritto è nel link stesso e non viene inviato a nessun altro. Le password e i file grandi sono esclusi.',
    code: 'Codice con il link',
    link: 'Link',
    copy: 'Copia il link',
    copied: 'Link copiato',
    share: 'Condividi…',
  },
};
