import type {StepWords} from '../en/steps.js';

export const steps: StepWords = {
  progress: 'Progreso',
  count: (number, total) => `Paso ${number} de ${total}`,
  more: 'Más detalles',
  next: 'Continuar',
  back: 'Atrás',
  check: 'Revise sus respuestas',
  checkHint: 'Léalas antes de enviarlas.',
  toCheck: 'Volver a sus respuestas',
  change: 'Cambiar',
  changeNamed: (title) => `Cambiar: ${title}`,
  notAnswered: 'Sin respuesta',
  secret: 'Rellenado, pero no se muestra aquí',
};
