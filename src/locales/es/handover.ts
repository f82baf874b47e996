import type {HandoverWords} from '../en/handover.js';

export const handover: HandoverWords = {
  goOn: {
    brief: 'Ir a iniciar sesión',
    briefStart: 'Ir a su briefing',
    briefEnd: 'Ir al final de su briefing',
    review: 'Ir a la revisión y el pago',
    postReview: 'Ir a iniciar sesión y pagar',
  },
  newTab: '(se abre en una pestaña nueva)',
  sentAt: (when) => `Enviado: ${when}`,
  copy: 'Copiar la referencia',
  copied: 'Copiado',
  save: 'Guardar como archivo',
  answers: 'Sus respuestas',
  whatNext: 'Qué ocurre ahora',
  next: {
    read: 'Vuelve a leer su briefing y añade lo que desee.',
    review: 'Repasa todo una vez más.',
    pay: 'Inicia sesión o crea una cuenta y paga.',
  },
};
