import type {FieldWords, OwnBriefWords} from '../en/own-briefs.js';

const timeframe: FieldWords = {
  title: 'スケジュール',
  fields: {
    value: {title: 'いつまでに必要ですか？'},
    startDate: {title: 'いつから'},
    endDate: {title: 'いつまで'},
  },
};

const inspirationUrls: FieldWords = {
  title: 'お好みのデザイン',
  help: 'お好みの雰囲気のページのアドレスを入力してください。複数行をまとめて貼り付けることもできます。',
};

const profileApproval: FieldWords = {
  title: '完成したデザインをデザイナーのポートフォリオに掲載してもよい',
};

/** Japanese names of the fields of our own briefs. */
export const ownBriefs: OwnBriefWords = {
  brief: {
    category: {title: '何が必要ですか？', placeholder: '検索：ロゴ、ウェブサイト、メニュー…'},
    title: {title: 'プロジェクト名', placeholder: 'コーヒー焙煎店のロゴ'},
    description: {
      title: 'プロジェクトの説明',
      help: '用途、見る人、伝えたいこと、避けたい印象などをお書きください。',
    },
    usage: {title: 'デザインはどこで使いますか？', placeholder: 'ウェブサイト、紙袋、店の看板など'},
    industry: {title: '業種', placeholder: '検索'},
    urls: {title: 'ご自身のページ', help: 'ウェブサイトやSNSのページです。'},
    inspirationUrls,
    timeframe,
    budget: {title: '予算', help: 'おおよその金額で構いません。'},
    language: {title: 'やり取りに使う言語'},
    other: {title: 'そのほかデザイナーに伝えたいことはありますか？'},
    profileApproval,
  },
  slidetool: {
    projectType: {title: 'どのような作業をご希望ですか？'},
  },
  sitebuilderA: {
    title: {title: 'プロジェクト名', placeholder: 'ベーカリーの新しいサイト'},
    user: {
      title: 'お客様について',
      fields: {
        fullName: {title: 'お名前'},
        partnerMemberAccountId: {title: 'サイト作成ツールのアカウント', help: 'そこに表示されている番号またはIDです。'},
      },
    },
    projectTypes: {title: '何が必要ですか？', help: '当てはまるものをすべてお選びください。'},
    goal: {title: 'サイトの目的は何ですか？'},
    description: {title: 'プロジェクトの説明'},
    projectState: {title: '現在の進み具合', placeholder: '下書きとほとんどの文章ができています'},
    existingWebsite: {
      title: '現在のウェブサイト',
      fields: {
        url: {title: 'アドレス', placeholder: 'https://'},
        title: {title: 'サイト名'},
        isPartnerSite: {title: 'このサイト作成ツールで作られています'},
      },
    },
    assets: {title: 'すでにお持ちのもの'},
    industries: {
      title: '業種',
      fields: {
        types: {title: '業種', placeholder: '検索'},
        other: {title: 'ご自身の言葉で'},
      },
    },
    budget: {title: '予算', help: 'おおよその金額で構いません。'},
    timeline: {
      title: 'スケジュール',
      fields: {
        date: {title: '完成希望日'},
        isFlexible: {title: '日付は調整できます'},
      },
    },
    inspirationUrls,
    designer: {
      title: 'デザイナー',
      help: '複数のデザイナーから提案を受けたい場合は、選ばずにお進みください。',
      fields: {
        id: {title: 'ご希望のデザイナー'},
        whyThisExpert: {title: '選んだ理由'},
      },
    },
  },
  sitebuilderC: {
    title: {title: 'プロジェクト名', placeholder: 'キャンペーンのサイト'},
    projectType: {title: '何が必要ですか？'},
    appType: {title: 'アプリの種類'},
    mobileAppType: {title: '対応する端末'},
    description: {title: 'プロジェクトの説明'},
    organizationType: {title: '団体の種類'},
    politicalGroup: {title: '政治的立場'},
    existingWebsite: {title: '現在のウェブサイト', placeholder: 'https://'},
    inspirationUrls,
    timeframe,
    budget: {title: '予算', help: 'おおよその金額で構いません。'},
    language: {title: 'やり取りに使う言語'},
    designers: {
      title: 'ご希望のデザイナー',
      help: '複数のデザイナーから提案を受けたい場合は、選ばずにお進みください。',
    },
    other: {title: 'そのほかデザイナーに伝えたいことはありますか？'},
    profileApproval,
  },
  steps: {project: 'プロジェクト', details: '詳細'},
};
