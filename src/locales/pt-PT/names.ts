import {names as brazilian} from '../pt/names.js';
import {withOverrides} from '../with-overrides.js';

/** European Portuguese names of values, where they differ from Brazilian ones. */
export const names = withOverrides(brazilian, {
  category: {
    'app-design': 'Aplicação',
    'banner-ad-design': 'Faixa publicitária',
    'car-truck-van-wrap-design': 'Decoração de viaturas',
    'cup-mug-design': 'Chávena ou caneca',
    'menu-design': 'Ementa',
    'mobile-app-design': 'Aplicação móvel',
    'other-website-app-design': 'Outro site ou aplicação',
    'postcard-flyer-design': 'Postal ou panfleto',
    'sticker-design': 'Autocolante',
    't-shirt-design': 'T-shirt',
    typesetting: 'Paginação',
    'typesetting-with-imagery': 'Paginação com imagens',
    'storebuilder-online-store': 'Loja online do storebuilder',
    'website-app-design': 'Site ou aplicação',
  },
  industry: {
    animals: 'Animais',
    automotive: 'Automóvel',
    community: 'Comunidade e solidariedade',
    construction: 'Construção',
    dating: 'Encontros',
    environment: 'Ambiente',
    physical: 'Exercício físico',
    realestate: 'Imobiliário',
    retail: 'Retalho',
    sports: 'Desporto',
  },
  timeframe: {
    forty_eight_hours: 'No prazo de 48 horas',
    one_week: 'No prazo de uma semana',
    two_weeks: 'No prazo de duas semanas',
    one_month: 'No prazo de um mês',
  },
  designerLevel: {mid: 'Nível intermédio'},
  lastActivity: {online_now: 'Online agora'},
  siteProject: {
    ONLINE_STORE: 'Loja online',
    SITE_FUNCTIONALITY: 'Funcionalidades do site',
    TRAINING_AND_SUPPORT: 'Formação e apoio',
    SCHEDULING: 'Marcações',
  },
  slideProject: {convert_ppt_to_slidetool: 'Os seus diapositivos, convertidos'},
  campaignProject: {app_or_integration: 'Uma aplicação ou uma integração'},
  app: {web: 'Aplicação web', mobile: 'Aplicação móvel'},
  field: {address: 'Morada', audience: 'Público-alvo', endDate: 'Data de fim', phone: 'Telefone'},
});
