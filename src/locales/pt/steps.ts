import type {StepWords} from '../en/steps.js';

export const steps: StepWords = {
  progress: 'Progresso',
  count: (number, total) => `Etapa ${number} de ${total}`,
  more: 'Mais detalhes',
  next: 'Continuar',
  back: 'Voltar',
  check: 'Revise suas respostas',
  checkHint: 'Leia tudo antes de enviar.',
  toCheck: 'Voltar às respostas',
  change: 'Alterar',
  changeNamed: (title) => `Alterar: ${title}`,
  notAnswered: 'Sem resposta',
  secret: 'Preenchido, mas não exibido aqui',
};
