import type {StepWords} from '../en/steps.js';

export const steps: StepWords = {
  progress: 'Avanzamento',
  count: (number, total) => `Passaggio ${number} di ${total}`,
  more: 'Altri dettagli',
  next: 'Continua',
  back: 'Indietro',
  check: 'Controlla le tue risposte',
  checkHint: 'Rileggile prima di inviarle.',
  toCheck: 'Torna alle tue risposte',
  change: 'Modifica',
  changeNamed: (title) => `Modifica: ${title}`,
  notAnswered: 'Nessuna risposta',
  secret: 'Compilato, ma non mostrato qui',
};
