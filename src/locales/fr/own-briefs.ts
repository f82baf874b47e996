import type {FieldWords, OwnBriefWords} from '../en/own-briefs.js';

const timeframe: FieldWords = {
  title: 'Délai',
  fields: {
    value: {title: 'Quand en avez-vous besoin ?'},
    startDate: {title: 'Pas avant le'},
    endDate: {title: 'Au plus tard le'},
  },
};

const inspirationUrls: FieldWords = {
  title: 'Des créations que vous aimez',
  help: 'Adresses de pages dont le style vous plaît. Vous pouvez coller plusieurs lignes à la fois.',
};

const profileApproval: FieldWords = {
  title: 'Les designers peuvent présenter la création terminée dans leur portfolio',
};

/** French names of the fields of our own briefs. */
export const ownBriefs: OwnBriefWords = {
  brief: {
    category: {title: 'De quoi avez-vous besoin ?', placeholder: 'Rechercher : logo, site, menu…'},
    title: {title: 'Nom du projet', placeholder: 'Logo pour un torréfacteur'},
    description: {
      title: 'Décrivez le projet',
      help: 'À quoi sert-il, qui le verra, que doit-il dire, à quoi ne doit-il pas ressembler ?',
    },
    usage: {
      title: 'Où la création sera-t-elle utilisée ?',
      placeholder: 'Site web, sacs, enseigne',
    },
    industry: {title: 'Votre secteur', placeholder: 'Rechercher'},
    urls: {title: 'Vos propres pages', help: 'Votre site web et vos pages sur les réseaux sociaux.'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'Un montant approximatif suffit.'},
    language: {title: 'Langue de travail'},
    other: {title: 'Y a-t-il autre chose que le designer devrait savoir ?'},
    profileApproval,
  },
  slidetool: {
    projectType: {title: 'Que faut-il faire ?'},
  },
  sitebuilderA: {
    title: {title: 'Nom du projet', placeholder: 'Un site pour notre boulangerie'},
    user: {
      title: 'À propos de vous',
      fields: {
        fullName: {title: 'Votre nom'},
        partnerMemberAccountId: {
          title: 'Votre compte sur le créateur de sites',
          help: 'Son numéro ou identifiant, tel qu’il y est affiché.',
        },
      },
    },
    projectTypes: {title: 'De quoi avez-vous besoin ?', help: 'Choisissez tout ce qui convient.'},
    goal: {title: 'Quel est l’objectif du site ?'},
    description: {title: 'Décrivez le projet'},
    projectState: {title: 'Où en êtes-vous ?', placeholder: 'Nous avons une ébauche et la plupart des textes'},
    existingWebsite: {
      title: 'Votre site web actuel',
      fields: {
        url: {title: 'Adresse', placeholder: 'https://'},
        title: {title: 'Nom du site'},
        isPartnerSite: {title: 'Il est réalisé avec le créateur de sites'},
      },
    },
    assets: {title: 'Qu’avez-vous déjà ?'},
    industries: {
      title: 'Votre secteur',
      fields: {
        types: {title: 'Secteurs', placeholder: 'Rechercher'},
        other: {title: 'Avec vos propres mots'},
      },
    },
    budget: {title: 'Budget', help: 'Un montant approximatif suffit.'},
    timeline: {
      title: 'Délai',
      fields: {
        date: {title: 'Prêt pour le'},
        isFlexible: {title: 'La date est flexible'},
      },
    },
    inspirationUrls,
    designer: {
      title: 'Designer',
      help: 'Laissez ce choix ouvert pour recevoir plusieurs réponses.',
      fields: {
        id: {title: 'Designer souhaité'},
        whyThisExpert: {title: 'Pourquoi ce choix ?'},
      },
    },
  },
  sitebuilderC: {
    title: {title: 'Nom du projet', placeholder: 'Un site pour notre campagne'},
    projectType: {title: 'De quoi avez-vous besoin ?'},
    appType: {title: 'Type d’application'},
    mobileAppType: {title: 'Pour quels téléphones ?'},
    description: {title: 'Décrivez le projet'},
    organizationType: {title: 'Votre organisation'},
    politicalGroup: {title: 'Orientation politique'},
    existingWebsite: {title: 'Votre site web actuel', placeholder: 'https://'},
    inspirationUrls,
    timeframe,
    budget: {title: 'Budget', help: 'Un montant approximatif suffit.'},
    language: {title: 'Langue de travail'},
    designers: {
      title: 'Designers souhaités',
      help: 'Laissez ce choix ouvert pour recevoir plusieurs réponses.',
    },
    other: {title: 'Y a-t-il autre chose que le designer devrait savoir ?'},
    profileApproval,
  },
  steps: {project: 'Votre projet', details: 'Les détails'},
};
