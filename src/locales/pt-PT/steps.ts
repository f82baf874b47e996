import {steps as brazilian} from '../pt/steps.js';
import {withOverrides} from '../with-overrides.js';

export const steps = withOverrides(brazilian, {
  count: (number, total) => `Passo ${number} de ${total}`,
  check: 'Reveja as suas respostas',
  checkHint: 'Leia tudo antes de enviar.',
  secret: 'Preenchido, mas não mostrado aqui',
});
