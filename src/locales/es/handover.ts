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
  notCopied: 'Su navegador no permite copiar. El texto está seleccionado: cópielo usted.',
  save: 'Guardar como archivo',
  answers: 'Sus respuestas',
  whatNext: 'Qué ocurre ahora',
  next: {
    read: 'Vuelva a leer su briefing y añada lo que desee.',
    review: 'Repase todo una vez más.',
    pay: 'Inicie sesión o cree una cuenta y pague.',
  },
  elsewhere: {
    title: 'Continuar en otro dispositivo',
    scan: 'Apunte la cámara de su teléfono a este código. El briefing se abrirá allí tal como está ahora.',
    tooLong: 'Ha escrito más de lo que cabe en un código. Envíese el enlace.',
    private:
      'Lo que ha escrito va en el propio enlace y no se envía a nadie más. Las contraseñas y los archivos grandes no se incluyen.',
    code: 'Código con el enlace',
    link: 'Enlace',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    share: 'Compartir…',
  },
};
