import type {FieldWords, OwnBriefWords} from '../en/own-briefs.js';

const timeframe: FieldWords = {
  title: 'Plazo',
  fields: {
    value: {title: '¿Cuándo lo necesita?'},
    startDate: {title: 'No antes del'},
    endDate: {title: 'No después del'},
  },
};

const inspirationUrls: FieldWords = {
  title: 'Diseños que le gustan',
  help: 'Direcciones de páginas cuyo aspecto le guste. Puede pegar varias líneas a la vez.',
};

const profileApproval: FieldWords = {
  title: 'Los diseñadores pueden mostrar el diseño terminado en su portafolio',
};

/** Spanish names of the fields of our own briefs. */
export const ownBriefs: OwnBriefWords = {
  brief: {
    category: {title: '¿Qué necesita?', placeholder: 'Buscar: logotipo, web, menú…'},
    title: {title: 'Nombre del proyecto', placeholder: 'Logotipo para una cafetería'},
    description: {
      title: 'Describa el proyecto',
      help: '¿Para qué es, quién lo verá, qué debe decir, qué aspecto no debe tener?',
    },
    usage: {
      title: '¿Dónde se usará el diseño?',
      placeholder: 'Sitio web, bolsas, rótulo',
    },
    industry: {title: 'Su sector', placeholder: 'Buscar'},
    urls: {title: 'Sus propias páginas', help: 'Su sitio web y sus páginas en redes sociales.'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Presupuesto', help: 'Basta con una cantidad aproximada.'},
    language: {title: 'Idioma de trabajo'},
    other: {title: '¿Hay algo más que el diseñador deba saber?'},
    profileApproval,
  },
  slidetool: {
    projectType: {title: '¿Qué hay que hacer?'},
  },
  sitebuilderA: {
    title: {title: 'Nombre del proyecto', placeholder: 'Web para nuestra panadería'},
    user: {
      title: 'Sobre usted',
      fields: {
        fullName: {title: 'Su nombre'},
        partnerMemberAccountId: {
          title: 'Su cuenta en el creador de sitios web',
          help: 'El número o identificador que aparece allí.',
        },
      },
    },
    projectTypes: {title: '¿Qué necesita?', help: 'Elija todo lo que corresponda.'},
    goal: {title: '¿Qué debe lograr el sitio?'},
    description: {title: 'Describa el proyecto'},
    projectState: {title: '¿En qué punto se encuentra?', placeholder: 'Tenemos un borrador y la mayoría de los textos'},
    existingWebsite: {
      title: 'Su sitio web actual',
      fields: {
        url: {title: 'Dirección', placeholder: 'https://'},
        title: {title: 'Nombre del sitio'},
        isPartnerSite: {title: 'Está hecho con el creador de sitios web'},
      },
    },
    assets: {title: '¿Qué tiene ya?'},
    industries: {
      title: 'Su sector',
      fields: {
        types: {title: 'Sectores', placeholder: 'Buscar'},
        other: {title: 'Con sus propias palabras'},
      },
    },
    budget: {title: 'Presupuesto', help: 'Basta con una cantidad aproximada.'},
    timeline: {
      title: 'Plazo',
      fields: {
        date: {title: 'Listo para el'},
        isFlexible: {title: 'La fecha es flexible'},
      },
    },
    inspirationUrls,
    designer: {
      title: 'Diseñador',
      help: 'Déjelo en blanco para recibir respuesta de varios.',
      fields: {
        id: {title: 'El diseñador que prefiere'},
        whyThisExpert: {title: '¿Por qué este?'},
      },
    },
  },
  sitebuilderC: {
    title: {title: 'Nombre del proyecto', placeholder: 'Web para nuestra campaña'},
    projectType: {title: '¿Qué necesita?'},
    appType: {title: 'Tipo de aplicación'},
    mobileAppType: {title: '¿Para qué teléfonos?'},
    description: {title: 'Describa el proyecto'},
    organizationType: {title: 'Su organización'},
    politicalGroup: {title: 'Orientación política'},
    existingWebsite: {title: 'Su sitio web actual', placeholder: 'https://'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Presupuesto', help: 'Basta con una cantidad aproximada.'},
    language: {title: 'Idioma de trabajo'},
    designers: {title: 'Diseñadores que prefiere', help: 'Déjelo en blanco para recibir respuesta de varios.'},
    other: {title: '¿Hay algo más que el diseñador deba saber?'},
    profileApproval,
  },
  steps: {project: 'Su proyecto', details: 'Los detalles'},
};
