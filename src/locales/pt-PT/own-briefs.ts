import {ownBriefs as brazilian} from '../pt/own-briefs.js';
import {withOverrides} from '../with-overrides.js';

const timeframe = {fields: {value: {title: 'Para quando precisa?'}}};
const inspirationUrls = {
  title: 'Designs de que gosta',
  help: 'Endereços de páginas cujo aspeto lhe agrada. Pode colar várias linhas de uma vez.',
};

/** European Portuguese names of the fields of our own briefs, where they differ from Brazilian ones. */
export const ownBriefs = withOverrides(brazilian, {
  brief: {
    category: {title: 'De que precisa?', placeholder: 'Procurar: logótipo, ementa…'},
    title: {placeholder: 'Logótipo para uma pastelaria'},
    usage: {placeholder: 'Site, sacos, letreiro da loja'},
    industry: {title: 'O seu setor', placeholder: 'Procurar'},
    urls: {title: 'As suas páginas', help: 'O seu site e as suas páginas nas redes sociais.'},
    inspirationUrls,
    timeframe,
  },
  sitebuilderA: {
    title: {placeholder: 'Um site para a nossa pastelaria'},
    user: {
      title: 'Sobre si',
      fields: {
        fullName: {title: 'O seu nome'},
        partnerMemberAccountId: {title: 'A sua conta no construtor de sites'},
      },
    },
    projectTypes: {title: 'De que precisa?'},
    projectState: {title: 'Em que fase está?'},
    existingWebsite: {
      title: 'O seu site atual',
      fields: {isPartnerSite: {title: 'Foi feito com o construtor de sites'}},
    },
    assets: {title: 'O que já tem?'},
    industries: {
      title: 'O seu setor',
      fields: {types: {placeholder: 'Procurar'}, other: {title: 'Pelas suas próprias palavras'}},
    },
    inspirationUrls,
    designer: {fields: {id: {title: 'O designer que prefere'}, whyThisExpert: {title: 'Porquê este?'}}},
  },
  sitebuilderC: {
    projectType: {title: 'De que precisa?'},
    appType: {title: 'Tipo de aplicação'},
    mobileAppType: {title: 'Para que telemóveis?'},
    organizationType: {title: 'A sua organização'},
    existingWebsite: {title: 'O seu site atual'},
    inspirationUrls,
    timeframe,
    designers: {title: 'Designers que prefere'},
  },
  steps: {project: 'O seu projeto'},
});
