import {form as brazilian} from '../pt/form.js';
import {withOverrides} from '../with-overrides.js';

export const form = withOverrides(brazilian, {
  widgets: {
    search: 'Escreva para procurar',
  },
  loading: 'A preparar o formulário…',
  unusable:
    'De momento não é possível mostrar este formulário. Nada do que escreveu se perdeu; tente de novo mais tarde.',
  deprecated: 'Já não é usado',
  search: 'Escreva para procurar',
  pressEnter: 'Escreva e prima Enter',
  file: {remove: 'Remover o ficheiro', unnamed: 'Ficheiro'},
  disappeared: (names) =>
    names.length === 1
      ? `1 campo já não é pedido: ${names.join(', ')}.`
      : `${names.length} campos já não são pedidos: ${names.join(', ')}.`,
  partMissing: 'Uma parte desta página não foi carregada. Continuamos a tentar.',
  tryAgain: 'Tentar de novo',
  errors: {
    ambiguous: (title) => `Escreva “${title}” sem separadores de milhares.`,
    minLength: (title, least, now) =>
      `“${title}” deve ter pelo menos ${least} ${least === 1 ? 'carácter' : 'caracteres'}; há ${now}.`,
    maxLength: (title, most, now) =>
      `“${title}” pode ter no máximo ${most} ${most === 1 ? 'carácter' : 'caracteres'}; há ${now}.`,
    tooLarge: (title, most) => `O ficheiro de “${title}” é demasiado grande; no máximo ${most}.`,
    unreadable: (title) => `Não foi possível ler o ficheiro de “${title}”.`,
  },
});
